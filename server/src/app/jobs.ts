import { askChecks } from '../accounts/moderation/ask-checks'
import { purgeExpired } from '../accounts/purge-expired'
import { openDueBoxes } from '../draws/sealed/open-due'
import { expireOrders } from '../orders/close-order'
import { closeWechatOrders } from '../orders/wechat-close'
import { reportWechatDeliveries } from '../orders/report-wechat-deliveries'
import { sendRefunds } from '../wallet/refunds'
import { forwardReports } from '../tools/error-reports/report'
import { runMediaTasks } from '../tools/media/run-tasks'
import { keepProviderUsage } from '../integrations/providers/usage'
import { jobRuns, jobSeconds } from '../kernel/metrics/metrics'
import { sendRobotMessages } from '../tools/robots/queue'
import { fetchServicePictures } from '../service/fetch-pictures'
import { sendServiceAnswers } from '../service/send-answers'
import { notifyStorage } from '../warehouse/notify-storage'
import { sendWechatMessages } from '../accounts/inbox/wechat-messages'
import { expireShipments } from '../shipping/expire-shipments'
import { receiveOld } from '../shipping/receive-shipment'
import type { Shop } from '../kernel/shop'
import { finishRecycling } from '../warehouse/finish-recycling'
import { expireGifts } from '../warehouse/gifts/end-gifts'
import { askReturned } from '../wallet/ask-returned'
import { payWithdrawals } from '../wallet/pay-withdrawals'
import { reconcileHourly } from '../wallet/reconcile-job'
import { settleEarnings } from '../wallet/settle-earnings'
import { every, type Job } from '../kernel/every'

/** Work the shop does by itself. Every run is safe beside the same job in other processes. */
interface Work {
  name: string
  seconds: number
  run(shop: Shop): Promise<unknown>
}

export const jobs: readonly Work[] = [
  { name: 'expire-orders', seconds: 15, run: expireOrders },
  { name: 'open-due-boxes', seconds: 60, run: openDueBoxes },
  { name: 'expire-gifts', seconds: 60, run: expireGifts },
  { name: 'finish-recycling', seconds: 300, run: finishRecycling },
  { name: 'expire-shipments', seconds: 60, run: expireShipments },
  { name: 'receive-shipments', seconds: 300, run: receiveOld },
  { name: 'notify-storage', seconds: 3600, run: notifyStorage },
  { name: 'close-wechat-orders', seconds: 15, run: closeWechatOrders },
  { name: 'send-refunds', seconds: 15, run: sendRefunds },
  { name: 'pay-withdrawals', seconds: 10, run: payWithdrawals },
  { name: 'ask-returned-payouts', seconds: 300, run: askReturned },
  { name: 'settle-earnings', seconds: 300, run: settleEarnings },
  { name: 'purge-expired', seconds: 3600, run: purgeExpired },
  { name: 'reconcile', seconds: 300, run: reconcileHourly },
  { name: 'make-media', seconds: 2, run: runMediaTasks },
  { name: 'send-robot-messages', seconds: 5, run: sendRobotMessages },
  { name: 'send-wechat-messages', seconds: 10, run: sendWechatMessages },
  { name: 'report-wechat-deliveries', seconds: 15, run: reportWechatDeliveries },
  { name: 'ask-content-checks', seconds: 10, run: askChecks },
  { name: 'send-service-answers', seconds: 3, run: sendServiceAnswers },
  { name: 'fetch-service-pictures', seconds: 5, run: fetchServicePictures },
  { name: 'keep-provider-usage', seconds: 10, run: keepProviderUsage },
  { name: 'forward-error-reports', seconds: 10, run: forwardReports },
]

async function measured(job: string, running: Promise<unknown>): Promise<void> {
  const stopTimer = jobSeconds.startTimer({ job })
  try {
    await running
    jobRuns.inc({ job, outcome: 'done' })
  } catch (error) {
    jobRuns.inc({ job, outcome: 'failed' })
    throw error
  } finally {
    stopTimer()
  }
}

/** Starts every job; an error goes to `onError` and stops nothing. */
export function startJobs(shop: Shop, onError: (name: string, error: unknown) => void): Job {
  const running = jobs.map(({ name, seconds, run }) =>
    every(
      seconds,
      () => measured(name, run(shop)),
      (error) => onError(name, error),
    ),
  )
  return { stop: async () => void (await Promise.all(running.map((job) => job.stop()))) }
}
