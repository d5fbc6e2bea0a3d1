import Taro from '@tarojs/taro'

/** WeChat shows one page by itself, from a friend's timeline: nobody can sign in there or go to another page. */
const FROM_TIMELINE = 1154

export const isSinglePage = Taro.getLaunchOptionsSync().scene === FROM_TIMELINE
