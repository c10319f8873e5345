/** Full Chromium with windows: the headless shell shows no notifications and checks no installability. */
const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];

export const wholeChromium = executablePath === undefined ? {} : { executablePath };
