import { makeAutoObservable } from 'mobx'
import { system } from '@/platform/system'
import { readStored, writeStored } from '@/storage'

export const THEMES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEMES)[number]

const KEY = 'joybox_preferences'

interface Stored {
  theme?: ThemeChoice
  stillness?: boolean
}

/** Look and motion of the app on this device, as the user prefers. */
export class PreferencesStore {
  theme: ThemeChoice = 'system'
  /** Asks for less motion even when the system does not. */
  stillness = false
  private systemDark = system.isDark()
  private systemStill = system.wantsLessMotion()

  constructor() {
    const stored = readStored<Stored>(KEY) ?? {}
    this.theme = THEMES.find((theme) => theme === stored.theme) ?? 'system'
    this.stillness = stored.stillness === true
    makeAutoObservable(this, {}, { autoBind: true })
    system.onChange(this.followSystem)
  }

  get isDark(): boolean {
    return this.theme === 'dark' || (this.theme === 'system' && this.systemDark)
  }

  /** Nothing but fades may move. */
  get reducedMotion(): boolean {
    return this.stillness || this.systemStill
  }

  chooseTheme(theme: ThemeChoice) {
    this.theme = theme
    this.save()
  }

  setStillness(stillness: boolean) {
    this.stillness = stillness
    this.save()
  }

  private followSystem() {
    this.systemDark = system.isDark()
    this.systemStill = system.wantsLessMotion()
  }

  private save() {
    const stored: Stored = { theme: this.theme, stillness: this.stillness }
    writeStored(KEY, stored)
  }
}
