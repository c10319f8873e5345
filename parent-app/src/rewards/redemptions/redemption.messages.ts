import { words } from '@tokennest/shared-ui/locale/words';
import { counted } from '@tokennest/shared-ui/amounts/format-amount';

export const redemptionMessages = words('parent.redemption', {
  askFulfill: 'Mark this redemption as fulfilled?',
  fulfilled: 'Redemption fulfilled successfully!',
  fulfillFailed: 'Failed to fulfill redemption',
  askCancel: 'Cancel this redemption?',
  getsBack: (name: string, cost: number) => `${name} gets the ${counted(cost, 'token')} back.`,
  seesReason: (name: string) => `${name} will see this.`,
  cancelled: 'Redemption cancelled and tokens refunded!',
  cancelFailed: 'Failed to cancel redemption',
  loadFailed: 'Failed to load redemptions. Please try again later.',
  none: {
    all: 'No redemptions yet',
    pending: 'No pending redemptions. Check back later!',
    fulfilled: 'No fulfilled redemptions',
    cancelled: 'No cancelled redemptions',
  },
  howTheyCome: 'Redeemed rewards show up here.',
});
