import { Page, Part, Question, Ui } from '../prose/prose.tsx';

export function Faq() {
  return (
    <Page title="FAQ" lead="Short answers to what parents and children ask most.">
      <Part title="Tokens">
        <div>
          <Question ask="Can a balance go below zero?">
            <p>No. A deduction or a reward that costs more than the balance is refused, and nothing changes.</p>
          </Question>
          <Question ask="I awarded too much. Can I undo it?">
            <p>
              Yes, for 30 days: press <Ui>Take Back</Ui> beside the task, the redemption or the line of the history.
              Both lines stay in the history: it is never rewritten, so it can be trusted. If some are already spent,
              you are told first: take what is left, or take nothing.
            </p>
          </Question>
          <Question ask="When does an allowance arrive?">
            <p>
              Daily ones at midnight, weekly ones on Mondays, monthly ones on the 1st, in your family’s time zone. Each
              is paid exactly once, late if the app was off at that moment.
            </p>
          </Question>
          <Question ask="Are tokens money?">
            <p>No. They are worth what your family agrees on, and cannot be bought or sold.</p>
          </Question>
        </div>
      </Part>
      <Part title="Tasks">
        <div>
          <Question ask="What happens when a parent rejects a task?">
            <p>
              It goes back to pending, with the reason if one was given. The child reads the reason on the task and can
              do it again. Earlier tries stay on it.
            </p>
          </Question>
          <Question ask="Why can’t I edit a completed task?">
            <p>
              Because a child has already done what it said. Reject it first: then it is pending again and can be
              edited. An approved task stays as it is.
            </p>
          </Question>
          <Question ask="A task was missed. Can it still be done?">
            <p>No: its time is over, and the next one comes. One that may be late is better made to stay.</p>
          </Question>
          <Question ask="Two children completed the same task. Who gets the tokens?">
            <p>The one who was first. The other one is told that the task is taken.</p>
          </Question>
          <Question ask="I pressed the button twice. Does it count twice?">
            <p>No. A task is completed once and approved once, however often you press.</p>
          </Question>
          <Question ask="What works without a network?">
            <p>
              Looking at what this device last knew: a bar says from what time that is. A child can also mark tasks as
              complete; they are sent as soon as the network is back. Everything else, such as approving and redeeming,
              needs the network.
            </p>
            <p>Where the address begins with http and not https, all this holds only while the page stays open.</p>
          </Question>
        </div>
      </Part>
      <Part title="Rewards">
        <div>
          <Question ask="When are the tokens taken?">
            <p>The moment a reward is redeemed. If a parent cancels the redemption, all of them come back.</p>
          </Question>
          <Question ask="Why can’t a child cancel a redemption?">
            <p>Because a parent may be on the way to the ice cream already. Ask them: they can cancel it.</p>
          </Question>
        </div>
      </Part>
      <AccountsAndPrivacy />
    </Page>
  );
}

function AccountsAndPrivacy() {
  return (
    <Part title="Accounts and privacy">
      <div>
        <Question ask="Who can see our family’s data?">
          <p>
            Your family, and nobody else’s: each family is kept apart from all others. Parents see the whole family. A
            child sees their own balance, history and redemptions, and the tasks that are theirs or for anyone.
          </p>
        </Question>
        <Question ask="Do you send emails?">
          <p>Never, not even to confirm an account. An email address is only the name you sign in with.</p>
        </Question>
        <Question ask="What makes a good password?">
          <p>
            At least 6 characters; a few words together are easy to keep and hard to guess. One that is easy to guess is
            pointed out as you type, and works all the same. It is stored so that nobody can read it, not even the
            person who runs the app.
          </p>
        </Question>
        <Question ask="I forgot my password. What now?">
          <p>
            No email is sent, so none can bring it back. A parent presses <Ui>Forgot your password?</Ui> on the sign-in
            page and sets a new one with the recovery code that was shown after signing up. A child asks a parent, who
            presses <Ui>Set Password</Ui> on the <Ui>Family</Ui> tab.
          </p>
          <p>
            A child without a family here makes a new account, with another email address. No recovery code? The person
            who set TokenNest up can help with <code>npm run password</code>.
          </p>
        </Question>
        <Question ask="How does a child with their own account join?">
          <p>
            With the family code from the parent’s <Ui>Family</Ui> tab. The parent is asked before anyone comes in. Once
            accepted, the child signs in again. After ten codes in an hour they have to wait.
          </p>
        </Question>
        <Question ask="Somebody else has our family code. Is that bad?">
          <p>
            Nobody comes in by the code alone: you are asked, and whoever asks sees nothing of your family. Press{' '}
            <Ui>Renew Code</Ui> and the old one is worth nothing.
          </p>
        </Question>
        <Question ask="I lost a phone that is signed in">
          <p>
            Open the <Ui>Family</Ui> tab on another device and sign the phone out. For a child’s phone, press{' '}
            <Ui>Set Password</Ui>: it is signed out at once.
          </p>
        </Question>
        <Question ask="Can both parents have an account?">
          <p>A family has one primary parent account. Two parents can share it, each on their own phone.</p>
        </Question>
        <Question ask="How do I erase a child?">
          <p>
            On the Family tab press <Ui>Edit</Ui> beside the child, then the last button. It asks for your password and
            the child’s name. The child is signed out at once; seven days later everything is erased for good.
          </p>
          <p>
            You choose what stays. With the history, paid tasks and tokens stay in your books as “A former child”,
            without name, face, email or age. Without it nothing stays.
          </p>
        </Question>
        <Question ask="And the whole family?">
          <p>
            Press <Ui>Erase this family</Ui> on the Family tab. Everybody is signed out, and after seven days nothing of
            your family is left.
          </p>
        </Question>
        <Question ask="I did not mean it. Can I take it back?">
          <p>
            Yes, for seven days. Overview and the Family tab show the date and a button to keep the child; for a family,
            sign in and press <Ui>Keep this family</Ui>. All is as before, but devices are paired again.
          </p>
        </Question>
      </div>
    </Part>
  );
}
