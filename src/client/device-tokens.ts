import { MAX_DEVICE_TOKENS } from '@contract/limits'
import { readStored, writeStored } from '@/storage'

const KEY = 'joybox_devices'

/**
 * Tokens of this device, one from each sign-in, the newest first. They outlive signing out, and are sent with passwords only, so
 * that a right one is accepted while other people's wrong ones are refused for their number.
 */
export const deviceTokens = {
  read: () => readStored<string[]>(KEY),
  keep(token: string) {
    const others = (deviceTokens.read() ?? []).filter((other) => other !== token)
    writeStored(KEY, [token, ...others].slice(0, MAX_DEVICE_TOKENS))
  },
}
