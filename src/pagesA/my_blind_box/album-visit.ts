import { dayjs } from '@/i18n/time/china'
import { storage } from '@/storage/helper'

const VISIT = { variableName: 'joybox_album_visit' }

/** When the album was last looked at on this device, in milliseconds; on a first visit what came within a day counts as new. */
export async function lastVisit(): Promise<number> {
  try {
    return (await storage.read<number>(VISIT)).value
  } catch {
    return dayjs.utc().subtract(1, 'day').valueOf()
  }
}

/** Notes that it is looked at now. */
export async function noteVisit(): Promise<void> {
  await storage.write({ ...VISIT, value: Date.now() })
}
