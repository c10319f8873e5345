/**
 * The Chromium that has windows, for what the one of most tests lacks: it shows notifications, and judges whether a product can
 * be installed (scripts/find-chromium.mjs).
 */
const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];

export const wholeChromium = executablePath === undefined ? {} : { executablePath };
