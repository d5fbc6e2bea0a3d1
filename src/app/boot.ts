import { configureApi } from '@/client/client'
import { createReporter, errorReport } from '@/features/tools/api/error-report'
import { watchSides } from './desktop-panels/watch'
import { env } from '@/config/env'
import { t } from '@/i18n'
import { currentPage, currentUrl } from '@/navigation/current'
import { navigate } from '@/navigation/navigate'
import { onUncaught, restart, startRem, watchOtherTabs, watchPageLoad, watchUpdate } from '@/platform/app'
import { dialog, toast } from '@/platform/feedback'
import { session } from '@/client/stores'
import { page } from '@/ui/notice/page'

/** Set while login is being opened: many requests may learn at once that the session is over (R156, R157). */
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

/** Shows the page anew for the present user, where another tab has changed the session. */
export function followSession() {
  if (session.adopt()) restart(currentUrl())
}

/** Connects the parts of the app to one another; runs once, before the first page. */
export function boot() {
  startRem()
  watchPageLoad()
  watchSides()
  watchUpdate(() => dialog({ message: t('common.updateReady'), confirmText: t('common.restart') }))
  configureApi({
    notify: (message) => void toast({ message, native: true }),
    sessionEnded: (by, revoked) => void leaveForLogin(by, revoked).catch(console.warn),
    accountChanged: followSession,
  })
  watchOtherTabs(followSession)
  Object.assign(page, { url: currentUrl, reload: () => navigate.reload() })
  const report = createReporter(errorReport, () => currentPage().path)
  onUncaught((kind, error) => {
    console.error(kind, error)
    if (env.errorReport) report(kind, error)
  })
}
