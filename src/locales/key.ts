/** Where the chosen language is stored. */
export const LOCALE_KEY = 'joybox_locale'
