import { useApp } from '../../app-context.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { useDevices } from './get-devices.ts';
import { signInMessages as words } from './sign-in.messages.ts';

const isHereOnly = ({ hostname }: URL) => /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);

/** A page's URL for other devices. If this page uses localhost, the server's network address. */
export function urlForOthers(path: string, networkAddress: string | null | undefined): URL {
  const own = new URL(path, document.baseURI);
  return isHereOnly(own) && networkAddress ? new URL(path, networkAddress) : own;
}

export const signInUrlOf = (networkAddress: string | null | undefined): URL => urlForOthers('/login', networkAddress);

export const PhonesCannotReach = () => (isHereOnly(new URL(document.baseURI)) ? <AskServer /> : null);

function AskServer() {
  const { data } = useDevices(useApp().host);
  if (!data || data.network_address) return null;
  return <p className={rows.note}>{words.hereOnly}</p>;
}
