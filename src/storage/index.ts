import Taro from '@tarojs/taro'

/** Values that could not be written to the device (a full or closed storage): they live as long as the app does. */
const unwritten = new Map<string, unknown>()

/** Reads a stored value, or undefined when there is none. */
export function readStored<T = string>(key: string): T | undefined {
  if (unwritten.has(key)) return unwritten.get(key) as T
  try {
    const value = Taro.getStorageSync(key)
    return value === '' || value === null ? undefined : value
  } catch {
    return undefined
  }
}

/** Stores a value; when the device refuses, the value is kept for this visit, so that nobody is stopped by a full storage. */
export function writeStored(key: string, value: unknown): void {
  try {
    Taro.setStorageSync(key, value)
    unwritten.delete(key)
  } catch (error) {
    console.warn('storage is not writable', key, error)
    unwritten.set(key, value)
  }
}

/** Forgets a stored value; a missing one is fine. */
export function removeStored(key: string): void {
  unwritten.delete(key)
  try {
    Taro.removeStorageSync(key)
  } catch (error) {
    console.warn('storage is not writable', key, error)
  }
}
