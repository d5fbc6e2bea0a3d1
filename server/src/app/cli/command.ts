import pino from 'pino'
import type { Config } from '../../kernel/config'
import { StartError } from '../../kernel/start-error'
import { readConfig } from '../config'
import { EmbeddedPostgresError } from '../../kernel/database/supervisor'
import { findDatabase } from '../find-database'
import { BackupError } from '../../admin/backup/container'
import { ROOT } from '../root'

/** A word for people; standard output may be the backup itself. */
export const tell = (text: string): void => void process.stderr.write(`${text}\n`)

/**
 * Runs a command of the shop's operation on its database, which it finds as the server does. Exits 0 when `work` succeeds, 1
 * when it says no or fails, with words for what people can mend and a stack for what they cannot.
 */
export async function runCommand(work: (config: Config, databaseUrl: string) => Promise<boolean>): Promise<void> {
  try {
    const config = readConfig(process.env, ROOT)
    const log = pino({ level: 'warn' }, pino.destination(2))
    const source = await findDatabase(config, log)
    try {
      process.exitCode = (await work(config, source.url)) ? 0 : 1
    } finally {
      await source.stop()
    }
  } catch (error) {
    const { message, stack, code } = error as Error & { code?: string }
    const known = error instanceof BackupError || error instanceof StartError || error instanceof EmbeddedPostgresError
    tell(known || code !== undefined ? message : (stack ?? String(error)))
    process.exitCode = 1
  }
}

/** `1 234 rows in 40 tables and 5 files`. */
export const inWords = ({ rows, tables, files }: { rows: number; tables: number; files: number }): string =>
  `${rows} rows in ${tables} tables, and ${files} files`
