/** Address that somebody keeps in WeChat, as one text; undefined where there is none to ask for. */
export const wechatAddress: (() => Promise<string | undefined>) | undefined = undefined
