import { DEFAULT_API_BASE } from './constants'

/** Settings given to the build (config/index.ts lists the names and their defaults). */
export const env = {
  /** Base of the API: `/dev-api` in the browser, absolute in the mini-program. */
  apiBase: process.env.TARO_APP_API_BASE || DEFAULT_API_BASE,
  /** The language shown to someone who has not chosen one. */
  locale: process.env.TARO_APP_LOCALE || 'zh-CN',
  appId: process.env.APP_ID || 'joybox',
  /** `user` or `operator`. */
  appType: process.env.APP_TYPE || 'user',
  xEnv: process.env.X_ENV || 'production',
  /** Hosts, separated by commas in the setting, whose https pages may be shown in the web view. */
  webHosts: (process.env.WEB_HOSTS || '').split(',').filter(Boolean),
  /** Second address for error reports, besides our own server; none unless set. */
  errorReportUrl: process.env.ERROR_REPORT_URL || '',
  /** Parts of the shop that this build leaves out, separated by commas. */
  partsOff: process.env.TARO_APP_PARTS_OFF || '',
  errorReport: process.env.ERROR_REPORT === 'on',
}
