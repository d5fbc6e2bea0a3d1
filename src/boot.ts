import { configureApi } from './api/client'
import { createReporter, errorReport } from './api/error-report'
import { watchSides } from './components/sides/watch'
import { env } from './config/env'
import { t } from './locales'
import { currentPage } from './navigation/current'
import { navigate } from './navigation/navigate'
import { onUncaught } from './platform/errors'
import { dialog, toast } from './platform/feedback'
import { watchPageLoad } from './platform/page-load'
import { startRem } from './platform/rem'
import { watchUpdate } from './platform/update'
import { session } from './stores'

/** Whether login is already being opened: many requests may learn at once that the session is over (R156, R157). */
let leaving = false

async function leaveForLogin(by: 'body' | 'gateway', revoked: boolean) {
  if (revoked) session.forgetWechat()
  session.end()
  if (leaving) return
  leaving = true
  try {
    // A refusal by the server leads to login and back; a gateway's leads to the start (R157).
    if (by === 'body') await navigate.toLogin(undefined, 'reLaunch')
    else await navigate.home()
  } finally {
    leaving = false
  }
}

/** Connects the parts of the app to one another; runs once, before the first page. */
export function boot() {
  startRem()
  watchPageLoad()
  watchSides()
  watchUpdate(() => dialog({ message: t('common.updateReady'), confirmText: t('common.restart') }))
  configureApi({
    notify: (message) => void toast({ message }),
    sessionEnded: (by, revoked) => void leaveForLogin(by, revoked).catch(console.warn),
  })
  const report = createReporter(errorReport, () => currentPage().path)
  onUncaught((kind, error) => {
    console.error(kind, error)
    if (env.errorReport) report(kind, error)
  })
}
