import styles from './role-choice.module.css';

export function RoleChoice() {
  return (
    <fieldset className={styles.roles}>
      <legend>I am a</legend>
      <label className={styles.role}>
        <input type="radio" name="role" value="parent" defaultChecked />
        Parent
      </label>
      <label className={styles.role}>
        <input type="radio" name="role" value="child" />
        Child
      </label>
    </fieldset>
  );
}
