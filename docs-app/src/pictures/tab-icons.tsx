import { CalendarClock, Coins, Gift, LayoutDashboard, ListChecks, PackageCheck, Users } from 'lucide-react';

const icons = {
  overview: LayoutDashboard,
  tasks: ListChecks,
  tokens: Coins,
  rewards: Gift,
  redemptions: PackageCheck,
  allowances: CalendarClock,
  family: Users,
};

export interface TabIconProps {
  tab: keyof typeof icons;
}

export function TabIcon({ tab }: TabIconProps) {
  const Icon = icons[tab];
  return <Icon size={20} aria-hidden="true" />;
}
