import { system } from '@/platform/system'
import { PreferencesStore } from '../../src/client/preferences'
import { device, resetDevice } from '../helpers/taro'

const now = { dark: false, still: false }
const listeners: (() => void)[] = []
jest.mock('@/platform/system', () => ({
  system: {
    isDark: () => now.dark,
    wantsLessMotion: () => now.still,
    onChange: (listener: () => void) => void listeners.push(listener),
  },
}))

function systemBecomes(change: Partial<typeof now>) {
  Object.assign(now, change)
  listeners.forEach((listener) => listener())
}

beforeEach(() => {
  resetDevice()
  listeners.length = 0
  systemBecomes({ dark: false, still: false })
})

describe('preferences', () => {
  it('follow the system until the person chooses, and keep the choice', () => {
    const preferences = new PreferencesStore()
    expect(system.isDark()).toBe(false)
    expect([preferences.theme, preferences.isDark]).toEqual(['system', false])
    systemBecomes({ dark: true })
    expect(preferences.isDark).toBe(true)
    preferences.chooseTheme('light')
    expect(preferences.isDark).toBe(false)
    expect(new PreferencesStore().theme).toBe('light')
  })

  it('less motion is what either the system or the person asks for', () => {
    const preferences = new PreferencesStore()
    expect(preferences.reducedMotion).toBe(false)
    systemBecomes({ still: true })
    expect(preferences.reducedMotion).toBe(true)
    systemBecomes({ still: false })
    preferences.setStillness(true)
    expect([preferences.reducedMotion, new PreferencesStore().reducedMotion]).toEqual([true, true])
  })

  it('what is stored and makes no sense is not followed', () => {
    device.storage.set('joybox_preferences', { theme: 'pink', stillness: 'yes' })
    const preferences = new PreferencesStore()
    expect([preferences.theme, preferences.stillness]).toEqual(['system', false])
  })
})
