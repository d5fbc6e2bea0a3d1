/**
 * Makes an operator: `npm run operator:create -- <user name> [password]`. Without a password it invents one. Prints it this
 * once; only its hash is kept. Works beside a running server. Exits 0 when it was made, 1 when the name is taken or not
 * allowed, 2 when it was called wrongly.
 */
import pino from 'pino'
import { fits, lengths } from '@joybox/contract'
import { readConfig } from '../config'
import { findDatabase } from '../find-database'
import { openShop } from '../open-shop'
import { createOperator } from '../../accounts/sign-in/operators'
import { ROOT } from '../root'

async function main([userName = '', password]: string[]): Promise<void> {
  const badName = !fits(userName, lengths.userName)
  const badPassword = password !== undefined && !fits(password, lengths.password)
  if (badName || badPassword) {
    const [name, secret] = [lengths.userName, lengths.password].map(({ min, max }) => `${min}–${max} characters`)
    console.error(`npm run operator:create -- <user name, ${name}> [password, ${secret}]`)
    process.exitCode = 2
    return
  }
  const config = { ...readConfig(process.env, ROOT), logLevel: 'warn' }
  const log = pino({ level: config.logLevel })
  const source = await findDatabase(config, log)
  const shop = await openShop(config, source.url, { log })
  try {
    const made = await createOperator(shop, userName, password)
    console.log(`Operator ${made.userName} made. Password: ${made.password} (shown this once)`)
  } catch (error) {
    if ((error as { reason?: string }).reason !== 'ALREADY_REGISTERED') throw error
    console.error(`The user name ${userName} is taken. Choose another.`)
    process.exitCode = 1
  } finally {
    await shop.database.close()
    await source.stop()
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
