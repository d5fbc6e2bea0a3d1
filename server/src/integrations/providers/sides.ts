import type { ProviderName, ProviderSide } from '@joybox/contract'
import type { Config } from '../../kernel/config'

/** Variables that have to be set for a service to be live. */
export const providerVariables: Readonly<Record<ProviderName, string>> = {
  sms: 'SMS_PROVIDER',
  mail: 'MAIL_PROVIDER, SMTP_URL, MAIL_FROM',
  wechat: 'WECHAT_LOGIN, WECHAT_MINI_PROGRAM_APP_ID, WECHAT_MINI_PROGRAM_APP_SECRET',
  tencentMap: 'TENCENT_MAP_KEY',
  amap: 'AMAP_KEY',
  kuaidi100: 'KUAIDI100_CUSTOMER, KUAIDI100_KEY',
  juheTrains: 'JUHE_TRAIN_KEY',
  juheFlights: 'JUHE_FLIGHT_KEY',
  assistant: 'ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL / DIFY_KEY',
  ark: 'ARK_KEY',
  elevenlabs: 'ELEVENLABS_KEY',
  tempolor: 'TEMPOLOR_KEY',
  lightpdf: 'LIGHTPDF_KEY',
  prices: 'PRICE_COMPARISON_URL, PRICE_COMPARISON_TOKEN',
  feishu: 'FEISHU_ROBOT_URL',
  wecom: 'WECOM_ROBOT_URL',
  wechatTransfer: 'WECHAT_PAY_MCH_ID, other WECHAT_PAY variables, WECHAT_TRANSFER_SCENE_ID',
  alipay: 'ALIPAY_APP_ID, ALIPAY_KEY, ALIPAY_APP_CERT, ALIPAY_CERT, ALIPAY_ROOT_CERT',
}

const sideOf = ({ kind }: { kind: string }): ProviderSide => (kind === 'off' || kind === 'sandbox' ? kind : 'live')

/** Lists the side of each service: live, sandbox or off. */
export function providerSides(config: Config): Readonly<Record<ProviderName, ProviderSide>> {
  const { providers, maps, trips, media } = config
  const without = media.sandbox ? 'sandbox' : 'off'
  const payouts = config.production ? 'off' : 'sandbox'
  return {
    sms: sideOf(providers.sms),
    mail: sideOf(providers.mail),
    wechat: sideOf(providers.wechat),
    tencentMap: sideOf(maps.tencent),
    amap: sideOf(maps.amap),
    kuaidi100: sideOf(config.parcels),
    juheTrains: sideOf(trips.trains),
    juheFlights: sideOf(trips.flights),
    assistant: sideOf(config.assistant),
    ark: media.ark ? 'live' : without,
    elevenlabs: media.speech ? 'live' : without,
    tempolor: media.music ? 'live' : without,
    lightpdf: media.pdf ? 'live' : without,
    prices: sideOf(config.prices),
    feishu: sideOf(config.robots.feishu),
    wecom: sideOf(config.robots.wecom),
    wechatTransfer: config.wechatPay?.transfers ? 'live' : payouts,
    alipay: config.alipay ? 'live' : payouts,
  }
}
