import type { RefusalText } from './text'

/** Refusals of any call: session, permission, request, server and its providers. */
export const commonRefusals = {
  UNAUTHENTICATED: {
    code: 401,
    zh: '请先登录',
    en: 'Please sign in first',
  },
  SESSION_REVOKED: {
    code: 403,
    zh: '登录已失效，请重新登录',
    en: 'You have been signed out. Please sign in again.',
  },
  /** The page shows another account than the one that is signed in now. */
  OTHER_ACCOUNT: {
    code: 40300,
    zh: '这个页面属于另一个账号，请刷新后再试',
    en: 'This page belongs to another account. Please refresh and try again.',
  },
  FORBIDDEN: {
    code: 40300,
    zh: '没有权限进行此操作',
    en: 'You don’t have permission to do this',
  },
  VALIDATION_FAILED: {
    code: 40000,
    zh: '填写的内容有误，请检查后再试',
    en: 'Please check what you entered',
  },
  CONTENT_RISKY: {
    code: 40000,
    zh: '内容不符合平台规范，请修改后再试',
    en: 'This doesn’t keep to the content rules. Please change it and try again.',
  },
  FILE_TOO_LARGE: {
    code: 40000,
    zh: '文件太大，请压缩后再上传',
    en: 'The file is too large. Please choose a smaller one.',
  },
  NOT_FOUND: {
    code: 40400,
    zh: '找不到相关内容',
    en: 'We couldn’t find this',
  },
  STATE_CONFLICT: {
    code: 40900,
    zh: '状态已变化，请刷新后再试',
    en: 'Something has changed. Please refresh and try again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    code: 40900,
    zh: '这次操作已经提交过，请刷新后再试',
    en: 'This has already been submitted. Please refresh and try again.',
  },
  RATE_LIMITED: {
    code: 42900,
    zh: '操作太频繁，请稍后再试',
    en: 'Too many attempts. Please try again later.',
    after: {
      zh: '操作太频繁，请 {wait}后再试',
      en: 'Too many attempts. Please try again in {wait}.',
    },
  },
  INTERNAL: {
    code: 50000,
    zh: '服务出错了，请稍后再试',
    en: 'Something went wrong. Please try again later.',
  },
  PROVIDER_FAILED: {
    code: 50001,
    zh: '服务暂时不可用，请稍后再试',
    en: 'This service is unavailable right now. Please try again later.',
  },
  PROVIDER_NOT_CONFIGURED: {
    code: 50300,
    zh: '这项服务还没有开通',
    en: 'This service is not available yet',
  },
  /** The operator has switched this part of the shop off, everywhere or in the mini-program. */
  PART_OFF: {
    code: 40300,
    zh: '这项功能暂未开放',
    en: 'This feature isn’t available here',
  },
  SERVICE_UNATTENDED: {
    code: 50300,
    zh: '现在没有人工客服，请用页面上的其他方式联系我们',
    en: 'Nobody answers here at the moment. Please reach us the other way shown on the page.',
  },
  /** With HTTP 503: the shop is overloaded, or this process is about to stop. Retry with the same key. */
  BUSY: {
    code: 50301,
    zh: '现在人有点多，请等几秒再试',
    en: 'The shop is very busy. Please try again in a few seconds.',
  },
} as const satisfies Record<string, RefusalText>
