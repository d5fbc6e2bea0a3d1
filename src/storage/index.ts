import Taro from '@tarojs/taro'

/** What could not be written to the device (a full or closed storage): it lives as long as the app does. */
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

function named(variableName: string | null | undefined): string {
  if (!variableName) throw new Error('variableName不能为空')
  return variableName
}

interface Named {
  variableName: string
}

/** The storage helper of the specification (H5): every method rejects when it is given no name (R78). */
export const storage = {
  /** Resolves with the value, or rejects with `getStorage:fail data not found` (R171). */
  async read<T = unknown>({ variableName }: Named): Promise<{ success: true; value: T }> {
    const value = readStored<T>(named(variableName))
    if (value === undefined) throw new Error('getStorage:fail data not found')
    return { success: true, value }
  },
  async write({ variableName, value }: Named & { value: unknown }): Promise<{ success: true }> {
    writeStored(named(variableName), value)
    return { success: true }
  },
  /** Removing what is not there succeeds. */
  async remove({ variableName }: Named): Promise<{ success: true }> {
    removeStored(named(variableName))
    return { success: true }
  },
}
