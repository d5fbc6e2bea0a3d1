import { providerFailed } from '../../ask'
import type { SpeechSettings } from '../settings'

/** A text read aloud (ElevenLabs, v1/text-to-speech/{voice}); an MP3. */
export async function liveSpeech({ url, key, voice, timeoutMs }: SpeechSettings, text: string): Promise<Uint8Array> {
  try {
    const response = await fetch(`${url}/v1/text-to-speech/${encodeURIComponent(voice)}`, {
      method: 'POST',
      headers: { 'xi-api-key': key, 'content-type': 'application/json', accept: 'audio/mpeg' },
      body: JSON.stringify({ text, model_id: 'eleven_multilingual_v2' }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const isSound = response.ok && response.headers.get('content-type')?.startsWith('audio/')
    if (!isSound) throw new Error(`HTTP ${response.status} ${(await response.text()).slice(0, 200)}`)
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw providerFailed(`speech: ${(error as Error).message}`)
  }
}
