import { readStored, removeStored, writeStored } from '.'

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
