import { Page, Part, Question, Ui } from '../prose/prose.tsx';

export function Faq() {
  return (
    <Page title="FAQ" lead="Quick answers to the questions parents and kids ask most.">
      <Part title="Tokens">
        <div>
          <Question ask="Can a balance go below zero?">
            <p>No. You can’t deduct or spend more tokens than the balance.</p>
          </Question>
          <Question ask="I awarded too much. Can I undo it?">
            <p>
              Yes, for 30 days. Press <Ui>Reverse</Ui> next to the task, the redemption, or the entry in the history.
              Both entries stay, so the history is always complete. If your child already spent some of the tokens, you
              can reverse what’s left or cancel.
            </p>
          </Question>
          <Question ask="When does an allowance arrive?">
            <p>
              Daily at midnight, weekly on Mondays, or monthly on the 1st, in your family’s time zone. Each one is paid
              exactly once. If the app was off, it pays when it’s back on.
            </p>
          </Question>
          <Question ask="Are tokens money?">
            <p>No. They’re worth whatever your family agrees on, and you can’t buy or sell them.</p>
          </Question>
        </div>
      </Part>
      <Part title="Tasks">
        <div>
          <Question ask="What happens when a parent rejects a task?">
            <p>
              It goes back to pending. Your child can see the reason, if you gave one, and try again. The task keeps a
              record of earlier attempts.
            </p>
          </Question>
          <Question ask="Why can’t I edit a completed task?">
            <p>
              Because your child already did what it asked for. Reject it first to make it pending again, and then edit
              it. You can’t edit an approved task.
            </p>
          </Question>
          <Question ask="A task was missed. Can it still be done?">
            <p>
              No, but the next one is coming. To allow late tasks, edit the repeating task so that they stay on the
              list.
            </p>
          </Question>
          <Question ask="Two children completed the same task. Who gets the tokens?">
            <p>The one who finished first. The other child sees that the task is taken.</p>
          </Question>
          <Question ask="I pressed the button twice. Does it count twice?">
            <p>No. A task counts once, no matter how many times you press.</p>
          </Question>
          <Question ask="What works offline?">
            <p>
              You can see the latest data on this device, and a bar shows how old it is. Kids can also mark tasks
              complete; we send those when the device is back online. Everything else, like approving and redeeming,
              needs a connection.
            </p>
            <p>If the address starts with http instead of https, this only works while the page stays open.</p>
          </Question>
        </div>
      </Part>
      <Part title="Rewards">
        <div>
          <Question ask="When are the tokens taken?">
            <p>As soon as a child redeems a reward. If a parent cancels the redemption, all the tokens come back.</p>
          </Question>
          <Question ask="Why can’t a child cancel a redemption?">
            <p>Because a parent might already be on the way to get the ice cream. A parent can cancel it.</p>
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
            Only your family. Each family’s data is kept separate. Parents see the whole family. Children see their own
            balance, history, and redemptions, plus tasks for them or for anyone.
          </p>
        </Question>
        <Question ask="Do you send emails?">
          <p>Never, not even to confirm an account. You only use your email address to sign in.</p>
        </Question>
        <Question ask="What makes a good password?">
          <p>
            Use at least 6 characters. A few words together are easy to remember and hard to guess. We warn you about
            weak passwords as you type, but you can still use them. No one can read your password, not even the person
            who runs the app.
          </p>
        </Question>
        <Question ask="I forgot my password. What now?">
          <p>
            Parents: press <Ui>Forgot your password?</Ui> on the sign-in page and enter the recovery code you saved when
            you signed up. Kids: ask a parent to press <Ui>Set password</Ui> on the <Ui>Family</Ui> tab.
          </p>
          <p>
            A child who hasn’t joined a family needs a new account with another email address. No recovery code? The
            person who runs your TokenNest can help with <code>npm run password</code>.
          </p>
        </Question>
        <Question ask="How does a child with their own account join?">
          <p>
            They enter the family code from your <Ui>Family</Ui> tab. You approve the request, and then they sign in
            again. They can try ten codes an hour.
          </p>
        </Question>
        <Question ask="Someone else has our family code. Is that bad?">
          <p>
            No one can join with just the code. You approve each request, and until then they can’t see anything about
            your family. Press <Ui>Renew code</Ui> and the old code stops working.
          </p>
        </Question>
        <Question ask="I lost a phone that is signed in">
          <p>
            Open the <Ui>Family</Ui> tab on another device and sign out the lost phone. For a child’s phone, press{' '}
            <Ui>Set password</Ui> to sign it out right away.
          </p>
        </Question>
        <Question ask="Can both parents have an account?">
          <p>
            Yes. A family has one primary parent account, its owner, who can invite another parent or a helper on the{' '}
            <Ui>Family</Ui> tab.
          </p>
        </Question>
        <Question ask="How do I erase a child?">
          <p>
            On the Family tab, press <Ui>Edit</Ui> next to the child, then the last button. Enter your password and the
            child’s name. The child is signed out right away. After seven days, everything is permanently erased.
          </p>
          <p>
            You choose whether to keep the history. If you do, paid tasks and tokens stay under “A former child”, with
            no name, face, email, or age.
          </p>
        </Question>
        <Question ask="And the whole family?">
          <p>
            Press <Ui>Erase this family</Ui> on the Family tab. Everyone is signed out, and after seven days all of your
            family’s data is erased.
          </p>
        </Question>
        <Question ask="I changed my mind. Can I undo it?">
          <p>
            Yes, for seven days. To keep a child, use the button on Overview or the Family tab. To keep a family, sign
            in and press <Ui>Keep this family</Ui>. Everything comes back, but you have to pair devices again.
          </p>
        </Question>
      </div>
    </Part>
  );
}
