import type { AnyCall } from '@joybox/contract'
import { Type, type TObject, type TSchema } from '@sinclair/typebox'
import type { FastifyReply } from 'fastify'
import { success } from './envelope'
import type { Shared, SharedBut, Written } from './shared'

const JSON_TYPE = 'application/json; charset=utf-8'

/** An envelope up to its data. */
const HEAD = JSON.stringify(success(null)).slice(0, -'null}'.length)

/** Sends one answer to several clients, serialized once. */
export function sendShared(reply: FastifyReply, shared: Shared<object>): FastifyReply {
  shared.bytes ??= Buffer.from(reply.serialize(success(shared.data)) as string)
  return reply.type(JSON_TYPE).send(shared.bytes)
}

/** Parts as one piece of bytes; text among them is ASCII, so that its length is that of its bytes. */
function joined(parts: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at, 'latin1') : part.copy(bytes, at)
  return bytes
}

export function sendWritten(reply: FastifyReply, { parts }: Written<unknown>): FastifyReply {
  return reply.type(JSON_TYPE).send(joined([HEAD, ...parts, '}']))
}

/**
 * Builds the sender of a call's shared answers with fields of the requester's own. As with every answer, only fields
 * that the contract declares are serialized.
 */
export function ownSender(call: AnyCall): (reply: FastifyReply, answer: SharedBut<object>) => FastifyReply {
  let parts: { rest: TSchema; own: TSchema } | undefined
  return (reply, { shared, own }) => {
    const data = call.data as TObject
    const fields = Object.keys(own)
    parts ??= { rest: Type.Omit(data, fields), own: Type.Pick(data, fields) }
    shared.openBytes ??= Buffer.from(
      HEAD +
        reply
          .compileSerializationSchema(parts.rest)({ ...shared.data })
          .slice(0, -1),
    )
    const ownText = reply
      .compileSerializationSchema(parts.own)({ ...own })
      .slice(1)
    return reply.type(JSON_TYPE).send(Buffer.concat([shared.openBytes, Buffer.from(`,${ownText}}`)]))
  }
}
