import Taro from '@tarojs/taro'

/**
 * Asks whether WeChat may tell of something once, when it happens. WeChat lets that be asked in a tap alone, so it is not waited
 * for; whatever is answered, and where WeChat does not ask, things go on.
 */
export function askForNotice(template: string | null) {
  if (template) void Taro.requestSubscribeMessage({ tmplIds: [template], entityIds: [] }).catch(() => undefined)
}
