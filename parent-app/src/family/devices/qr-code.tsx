import { QRCode } from 'antd';
import { AntdTheme } from '../../ui/antd-theme.tsx';
import styles from './sign-in-methods.module.css';
import { signInMessages as words } from './sign-in.messages.ts';

/** Black on white in both color schemes, with the quiet zone of four modules that scanners need. */
export function QrCode({ value, sizePx }: { value: string; sizePx: number }) {
  return (
    <AntdTheme>
      <QRCode
        className={styles.qr}
        aria-label={words.qrCode}
        type="svg"
        value={value}
        size={sizePx}
        marginSize={4}
        color="#000"
        bgColor="#fff"
        bordered={false}
      />
    </AntdTheme>
  );
}
