import { Readable } from 'node:stream'
import { EVENT_STREAM, writeEvent, type Envelope } from '@joybox/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hearing } from '../hearing'
import { success } from './envelope'
import { failureOf } from './errors'
import type { Streamed } from './handler'

/** Tells whether an answer is wanted piece by piece. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(EVENT_STREAM) === true

/** Sends an answer as events while it is being made; whoever makes it hears when the connection is gone. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, streamed: Streamed<unknown>): FastifyReply {
  const gone = new AbortController()
  const events = new Readable({
    read: () => undefined,
    destroy(error, done) {
      gone.abort()
      done(error)
    },
  })
  const send = (event: Parameters<typeof writeEvent>[0]) => void (events.destroyed || events.push(writeEvent(event)))
  let said = ''
  const hearing: Hearing = {
    signal: gone.signal,
    text(soFar) {
      if (soFar === said) return
      if (soFar.startsWith(said)) send({ event: 'text', data: soFar.slice(said.length) })
      else send({ event: 'replace', data: soFar })
      said = soFar
    },
  }
  void streamed
    .answer(hearing)
    .then(
      // As with every answer, only what the contract declares is put into words.
      ({ data, about }) => JSON.parse(reply.serialize(success(data, about)) as string) as Envelope<unknown>,
      (error) => (gone.signal.aborted ? undefined : failureOf(error, request).envelope),
    )
    .then((envelope) => {
      if (!envelope) return
      send({ event: 'answer', data: envelope })
      events.push(null)
    })
  // nginx would gather it otherwise.
  return reply.type(`${EVENT_STREAM}; charset=utf-8`).header('x-accel-buffering', 'no').send(events)
}
