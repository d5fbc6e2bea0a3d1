import Taro from '@tarojs/taro'

/** Address that somebody keeps in WeChat, as one text; undefined when they chose none. Rejects when WeChat refuses. */
export const wechatAddress: (() => Promise<string | undefined>) | undefined = async () => {
  try {
    const chosen = await Taro.chooseAddress()
    const { userName, telNumber, provinceName, cityName, countyName, detailInfo } = chosen
    return `${provinceName}${cityName}${countyName}${detailInfo} ${userName} ${telNumber}`
  } catch (error) {
    const { errMsg = String(error) } = error as { errMsg?: string }
    if (/cancel/.test(errMsg)) return undefined
    throw new Error(errMsg, { cause: error })
  }
}
