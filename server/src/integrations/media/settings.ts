import type { Terms } from '../request-json'
import { serviceAddress } from '../service-address'

type Environment = Record<string, string | undefined>

interface Service extends Terms {
  url: string
  key: string
}
/** Volcengine Ark: pictures, films, and a model that sees. A model's id ends in its date; an endpoint (`ep-…`) does as well. */
export interface ArkSettings extends Service {
  imageModel: string
  /** Such as `2K`, or `2048x2048`; each model has sizes it refuses. */
  imageSize: string
  videoModel: string
  videoResolution: string
  visionModel: string
}
export interface SpeechSettings extends Service {
  voice: string
}
export interface MusicSettings extends Service {
  callbackUrl: string
}

/** Providers of pictures, sound and film; undefined where none is configured. */
export interface MediaSettings {
  ark: ArkSettings | undefined
  speech: SpeechSettings | undefined
  music: MusicSettings | undefined
  pdf: Service | undefined
  /** Lets the studio of our own stand in for services that are not configured. */
  sandbox: boolean
}

const TIMEOUT_MS = 45_000

function service(env: Environment, name: string, official: string): Service | undefined {
  const key = env[`${name}_KEY`]
  if (!key) return undefined
  return { key, url: serviceAddress(env, `${name}_URL`, official), timeoutMs: TIMEOUT_MS }
}

/** ARK_KEY, ELEVENLABS_KEY, TEMPOLOR_KEY and LIGHTPDF_KEY switch the live services on, each for its own calls. */
export function readMedia(env: Environment, production: boolean): MediaSettings {
  const ark = service(env, 'ARK', 'https://ark.cn-beijing.volces.com/api/v3')
  const speech = service(env, 'ELEVENLABS', 'https://api.elevenlabs.io')
  const music = service(env, 'TEMPOLOR', 'https://api.tianpuyue.cn')
  return {
    ark: ark && {
      ...ark,
      imageModel: env.ARK_IMAGE_MODEL || 'doubao-seedream-4-5-251128',
      imageSize: env.ARK_IMAGE_SIZE || '2K',
      videoModel: env.ARK_VIDEO_MODEL || 'doubao-seedance-2-0-260128',
      videoResolution: env.ARK_VIDEO_RESOLUTION || '720p',
      visionModel: env.ARK_VISION_MODEL || 'doubao-seed-2-0-mini-260428',
    },
    speech: speech && { ...speech, voice: env.ELEVENLABS_VOICE || 'EXAVITQu4vr4xnSDxMaL' },
    music: music && { ...music, callbackUrl: env.TEMPOLOR_CALLBACK_URL || `${env.PUBLIC_URL ?? ''}/healthz` },
    pdf: service(env, 'LIGHTPDF', 'https://techsz.aoscdn.com'),
    sandbox: !production,
  }
}

declare module '../../kernel/config' {
  interface Config {
    media: ReturnType<typeof readMedia>
    /** Folder of the programs that draw and encode in processes of their own. */
    workersDirectory: string
  }
}
