/**
 * Full Chromium with windows, because the headless shell shows no notifications and does not check installability
 * (scripts/find-chromium.mjs).
 */
const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];

export const wholeChromium = executablePath === undefined ? {} : { executablePath };
