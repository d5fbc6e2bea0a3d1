import { dayjs } from '@/i18n/time/china'
import { readStored, writeStored } from '@/storage'

const KEY = 'joybox_album_visit'

/** When the album was last looked at on this device, in milliseconds; on a first visit what came within a day counts as new. */
export function lastVisit(): number {
  return readStored<number>(KEY) ?? dayjs.utc().subtract(1, 'day').valueOf()
}

/** Notes that it is looked at now. */
export function noteVisit(): void {
  writeStored(KEY, Date.now())
}
