import type { BodyOf, DataOf } from '@contract/client-types'
import { exportTable } from '@/features/tools/api/tables'
import { mail } from '@/features/tools/api/tools'
import { Command } from '@/client/command'
import { historyStore } from './history-store'

export type Figures = DataOf<'me.figures'>
type Letter = Omit<BodyOf<'mail.send'>, 'mail'>

/** Export of the user's own data. */
export const ownDataStore = {
  /** Saves one's own rows of a table as a spreadsheet. */
  saveTable: new Command((table: string) => exportTable(table)),
  /** Mails a letter that is written of the latest figures; says whether a sandbox took it. */
  mailFigures: new Command(async (address: string, write: (figures: Figures) => Letter): Promise<boolean> => {
    const { figures } = historyStore
    await figures.load()
    if (!figures.data) throw figures.error
    return (await mail.send({ ...write(figures.data), mail: address }, { quiet: true })).sandbox
  }),
}
