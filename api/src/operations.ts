import { adultOperations } from './family/adults/adult-operations.ts';
import { rescheduleHelpers } from './family/adults/reschedule-helpers.ts';
import { allowanceOperations } from './family/allowances/allowance-operations.ts';
import { rescheduleAllowances } from './family/allowances/schedule.ts';
import { readBoard } from './family/board/read-board.ts';
import { readLiveBoard } from './family/board/read-live-board.ts';
import { completeOnBoard, undoOnBoard } from './family/board/tap-board.ts';
import { addByName } from './family/devices/add-by-name.ts';
import { addEmail } from './family/devices/add-email.ts';
import { createPairing } from './family/devices/pairing/create-pairing.ts';
import { endDevice } from './family/devices/end-device.ts';
import { limitSession } from './family/devices/limit-session.ts';
import { listDevices } from './family/devices/list-devices.ts';
import { openDeviceSession } from './family/devices/open-device-session.ts';
import { openWay } from './family/devices/pairing/open-way.ts';
import { pairDevice } from './family/devices/pairing/pair-device.ts';
import { readThisDevice } from './family/devices/read-this-device.ts';
import { renameDevice } from './family/devices/rename-device.ts';
import { setSecret } from './family/devices/set-secret.ts';
import { shareDevice } from './family/devices/pairing/share-device.ts';
import { exportFamily } from './family/export/export-family.ts';
import { readStatement } from './family/export/read-statement.ts';
import { askErasure } from './family/erasure/ask-erasure.ts';
import { keepErasure } from './family/erasure/keep-erasure.ts';
import { changeFamilyCode } from './family/families/change-family-code.ts';
import { changeFamily, type Reschedule } from './family/families/change-family.ts';
import { homeOperations } from './family/families/homes/home-operations.ts';
import { changeAgeMode } from './family/families/age-modes/change-age-mode.ts';
import { chooseAgeMode } from './family/families/age-modes/choose-age-mode.ts';
import { chooseFace } from './family/families/age-modes/choose-face.ts';
import { chooseOwnLanguage } from './family/families/languages/choose-language.ts';
import { listChildren } from './family/families/list-children.ts';
import { readFamily } from './family/families/read-family.ts';
import { renameChild } from './family/families/rename-child.ts';
import { setChildPassword } from './family/families/set-child-password.ts';
import { trustClock } from './family/families/trust-clock.ts';
import { acceptJoinRequest } from './family/joining/accept-join-request.ts';
import { addChild } from './family/joining/add-child.ts';
import { declineJoinRequest } from './family/joining/decline-join-request.ts';
import { joinFamily } from './family/joining/join-family.ts';
import { listJoinRequests } from './family/joining/list-join-requests.ts';
import { registerPerson } from './family/joining/register-person.ts';
import { usualReading } from './family/requests/promises/read-usual.ts';
import { listTrends } from './family/overview/list-trends.ts';
import { readLetter } from './family/overview/read-letter.ts';
import { readOverview } from './family/overview/read-overview.ts';
import { readPages } from './family/overview/read-pages.ts';
import { absenceOperations } from './family/recurring-tasks/absences/absence-operations.ts';
import { createRecurringTask } from './family/recurring-tasks/create-recurring-task.ts';
import { deleteRecurringTask } from './family/recurring-tasks/delete-recurring-task.ts';
import { editRecurringTask } from './family/recurring-tasks/edit-recurring-task.ts';
import { giveTurn } from './family/recurring-tasks/give-turn.ts';
import { listRecurringTasks } from './family/recurring-tasks/list-recurring-tasks.ts';
import { pauseRecurringTask } from './family/recurring-tasks/pause-recurring-task.ts';
import { previewRecurringTask } from './family/recurring-tasks/preview-recurring-task.ts';
import { readDays } from './family/recurring-tasks/days/read-days.ts';
import { rescheduleRecurringTasks } from './family/recurring-tasks/reschedule-recurring-tasks.ts';
import { resumeRecurringTask } from './family/recurring-tasks/resume-recurring-task.ts';
import { skipDate, unskipDate } from './family/recurring-tasks/skip-date.ts';
import { notificationOperations } from './family/notifications/notification-operations.ts';
import { proposalOperations } from './family/requests/proposals/proposal-operations.ts';
import { questionOperations } from './family/requests/questions/question-operations.ts';
import { chooseGoal } from './family/rewards/choose-goal.ts';
import { createReward } from './family/rewards/create-reward.ts';
import { deleteReward } from './family/rewards/delete-reward.ts';
import { editReward } from './family/rewards/edit-reward.ts';
import { listRewards } from './family/rewards/list-rewards.ts';
import { redemptionOperations } from './family/rewards/redemption-operations.ts';
import { readPerson } from './family/rewards/read-person.ts';
import { redeemReward } from './family/rewards/redeem-reward.ts';
import { takeCelebrations } from './family/tasks/celebrations/take-celebrations.ts';
import { nameBird } from './family/tokens/nest/name-bird.ts';
import { readNest } from './family/tokens/nest/read-nest.ts';
import { previewReversal } from './family/reversals/preview-reversal.ts';
import { reverseTransaction } from './family/reversals/reverse-transaction.ts';
import { approveAllTasks } from './family/tasks/approvals/approve-all-tasks.ts';
import { approveTask } from './family/tasks/approvals/approve-task.ts';
import { completeTask } from './family/tasks/complete-task.ts';
import { createTask } from './family/tasks/create-task.ts';
import { deleteTask } from './family/tasks/delete-task.ts';
import { editTask } from './family/tasks/edit-task.ts';
import { listTasks } from './family/tasks/list-tasks.ts';
import { rejectTask } from './family/tasks/approvals/reject-task.ts';
import { nudgeTask } from './family/tasks/nudge-task.ts';
import { undoTask } from './family/tasks/undo-task.ts';
import { awardTokens } from './family/tokens/award-tokens.ts';
import { deductTokens } from './family/tokens/deduct-tokens.ts';
import { listTransactions } from './family/tokens/list-transactions.ts';
import { readBalance } from './family/tokens/read-balance.ts';
import { operationsIn, type SchemaOfSections, under } from './core/http/operation.ts';
import { readBackup } from './hosting/backup/restore/read-backup.ts';
import { readMetrics } from './core/http/read-metrics.ts';
import { backupOperations } from './hosting/operator/backups/backup-operations.ts';
import { readLiveness, readReadiness } from './hosting/operator/read-health.ts';
import { readOperatorStatus } from './hosting/operator/read-status.ts';
import { operatorReleaseOperations } from './hosting/operator/releases/release-operations.ts';
import { releaseOperations } from './releases/publishing/release-operations.ts';
import { readLive } from './family/live/read-live.ts';
import { readDocument, readReferencePage, readReferenceScript } from './hosting/reference/read-reference.ts';
import { endOtherSessions } from './identity/sessions/end-other-sessions.ts';
import { endSession } from './identity/sessions/end-session.ts';
import { listSessions } from './identity/sessions/list-sessions.ts';
import { changePassword } from './identity/sign-in/change-password.ts';
import { grantSession } from './identity/sign-in/grant-session.ts';
import { keepRecoveryCode } from './identity/sign-in/keep-recovery-code.ts';
import { readAccount } from './identity/sign-in/read-account.ts';
import { recoverPassword } from './identity/sign-in/recover-password.ts';
import { renewRecoveryCode } from './identity/sign-in/renew-recovery-code.ts';
import { signOut } from './identity/sign-in/sign-out.ts';

const reschedule: Reschedule = async (tx, familyId, day) => {
  await rescheduleAllowances(tx, familyId, day);
  await rescheduleRecurringTasks(tx, familyId, day);
  await rescheduleHelpers(tx, familyId);
};

export const sections = [
  under('Sign-in', 'The protocol of @supabase/auth-js: password, refresh, sign-out', [
    grantSession,
    readAccount,
    changePassword,
    signOut,
  ]),
  under('Accounts', 'Registering, adding children, names, passwords and sessions', [
    registerPerson,
    addChild,
    renameChild,
    setChildPassword,
    renewRecoveryCode,
    keepRecoveryCode,
    recoverPassword,
    listSessions,
    endOtherSessions,
    endSession,
  ]),
  under('Families', 'The family and its join requests', [
    readFamily(usualReading),
    changeFamily(reschedule, usualReading),
    changeFamilyCode(usualReading),
    trustClock(usualReading),
    exportFamily,
    joinFamily,
    listJoinRequests,
    acceptJoinRequest,
    declineJoinRequest,
    askErasure,
    keepErasure,
  ]),
  under('Devices', 'Children without an email, and the devices on which they sign in', [
    addByName,
    addEmail,
    setSecret,
    listDevices,
    createPairing,
    shareDevice,
    renameDevice,
    endDevice,
    openWay,
    pairDevice,
    readThisDevice,
    openDeviceSession,
    limitSession,
    readBoard,
    readLiveBoard,
    completeOnBoard,
    undoOnBoard,
  ]),
  under('Adults', 'Parents and helpers of the family, and how they come in', adultOperations),
  under('Profiles', 'Family members', [
    listChildren,
    readPerson,
    readLetter,
    changeAgeMode,
    chooseAgeMode,
    chooseFace,
    chooseOwnLanguage,
  ]),
  under('Tokens', 'Balances and every transaction', [
    readBalance,
    listTransactions,
    readStatement,
    listTrends,
    readNest,
    nameBird,
    awardTokens,
    deductTokens,
    previewReversal,
    reverseTransaction,
    ...questionOperations,
  ]),
  under('Tasks', 'From pending through completed to approved', [
    listTasks,
    createTask,
    editTask,
    deleteTask,
    completeTask,
    approveTask,
    approveAllTasks,
    undoTask,
    nudgeTask,
    takeCelebrations,
    rejectTask,
  ]),
  under('Recurring tasks', 'Chores that come back', [
    listRecurringTasks,
    createRecurringTask,
    previewRecurringTask,
    editRecurringTask,
    pauseRecurringTask,
    resumeRecurringTask,
    skipDate,
    unskipDate,
    giveTurn,
    deleteRecurringTask,
    readDays,
  ]),
  under('Absences', 'When a child or the family is away', absenceOperations),
  under('Homes', 'Where a child of two homes is', homeOperations),
  under('Allowances', 'Tokens paid on a schedule', allowanceOperations),
  under('Rewards', 'What tokens can buy', [
    listRewards,
    createReward,
    chooseGoal,
    editReward,
    deleteReward,
    redeemReward,
  ]),
  under('Redemptions', 'Rewards on their way to a child', redemptionOperations),
  under('Proposals', 'Chores and wishes that children propose', proposalOperations),
  under('Overview', 'All children, and what first screens show', [readOverview, ...readPages(usualReading)]),
  under('Notifications', 'Push messages to a device', notificationOperations),
  under('Live', 'A stream of changes', [readLive]),
  under('Releases', 'How a team publishes its remote', releaseOperations),
  under('Server', 'Health, metrics, the operator’s pages and this description', [
    readLiveness,
    readReadiness,
    readMetrics,
    readOperatorStatus,
    ...operatorReleaseOperations,
    ...backupOperations,
    readBackup,
    readDocument,
    readReferencePage,
    readReferenceScript,
  ]),
] as const;

export const operations = operationsIn(sections);

export type OperationSchema = SchemaOfSections<typeof sections>;
