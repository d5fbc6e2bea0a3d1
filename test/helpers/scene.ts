import type { Client } from './client'

/** Shop that a journey happens in. */
export interface Scene {
  client: () => Client
  /** Changes the shop behind its back. */
  sql: (statement: string) => unknown[]
}

/** An adult with a bound phone, who may make boxes. */
export async function newCreator({ client }: Scene): Promise<Client> {
  const person = await client().register()
  await person.call('me.declareAge', { body: { birthDate: '1990-01-01' } })
  return person
}

/** An operator. */
export async function newOperator(scene: Scene): Promise<Client> {
  const person = await scene.client().register()
  makeOperator(scene, person)
  return person
}

/** Nobody can make oneself an operator: the shop's owner writes it into the database. */
export function makeOperator({ sql }: Scene, person: Client) {
  sql(`update users set roles = roles || '{operator}' where id = '${person.userId}'`)
}
