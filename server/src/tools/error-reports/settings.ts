import { StartError } from '../../kernel/start-error'

/** ERROR_REPORT_URL: where reports are passed on to; they are kept in the database either way. */
export function readErrorReportUrl(env: Record<string, string | undefined>): string | undefined {
  const url = env.ERROR_REPORT_URL
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) {
    throw new StartError('ERROR_REPORT_URL must begin with https:// or http://.')
  }
  return url
}

declare module '../../kernel/config' {
  interface Config {
    /** Address that error reports are passed on to. */
    errorReportUrl: string | undefined
  }
}
