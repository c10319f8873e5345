/** Set in local storage while taps wait: what keeps them is then loaded at once, so that no card shows its button. */
export const hasTapsKey = 'taps';
