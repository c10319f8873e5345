import type { HostApi } from '@tokennest/shared-ui/contract';
import { isOn } from '@tokennest/shared-ui/contract/device-switch';
import { isStill } from './use-count-up.ts';

export type Sense = 'sound' | 'vibration' | 'celebrations';

const tones = [
  { hz: 1568, atS: 0, forS: 0.09 },
  { hz: 2093, atS: 0.07, forS: 0.22 },
];
const loudness = 0.12;

/** Two short tones like coins. Silent if the browser requires a tap first. */
function plink(): void {
  const context = new AudioContext();
  for (const { hz, atS, forS } of tones) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + atS;
    tone.type = 'sine';
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + forS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + forS);
  }
  setTimeout(() => void context.close(), 500);
}

const buzzMs = 20;

/** Plays the sound and vibration of a landing coin, if the person wants them. Never with reduced motion. */
export async function land(host: HostApi): Promise<void> {
  if (isStill()) return;
  if ('vibrate' in navigator && (await isOn(host, 'vibration'))) navigator.vibrate(buzzMs);
  if ('AudioContext' in window && (await isOn(host, 'sound'))) plink();
}
