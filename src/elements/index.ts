// What `@tarojs/components` is on the website (config/index.ts). It only hands on: of the file that bears that name Taro's build
// takes out every import it does not know.
export { Image, Text, View } from './plain'

/** Taro gives it to pages that are pulled down to load anew: there are none. */
export const PullDownRefresh = undefined
