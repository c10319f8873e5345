import { words } from '@tokennest/shared-ui/locale/words';

export const rewardMessages = words('parent.reward', {
  created: 'Reward created successfully!',
  createFailed: 'Failed to create reward',
  activated: 'Reward activated successfully!',
  deactivated: 'Reward deactivated successfully!',
  updated: 'Reward updated successfully!',
  updateFailed: 'Failed to update reward',
  noChanges: 'No changes detected',
  deleted: 'Reward deleted successfully!',
  deleteFailed: 'Failed to delete reward',
  askDelete: 'Delete this reward? Children won’t see it anymore.',
  redemptionsStay: 'Past redemptions stay. You can still fulfill or cancel them.',
  loadFailed: 'Failed to load rewards. Please try again later.',
  none: 'No rewards available yet',
  createFirst: 'Add your first reward and its cost.',
  noLimit: 'No limit',
  outOfStock: 'Out of stock',
  ofHome: { both: 'Given at either home.', one: 'Kids can redeem it any day. They get it at this home.' },
  leaveEmpty: 'Leave empty for no limit.',
});
