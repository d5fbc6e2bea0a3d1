import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from './shop-process'
import { until } from './until'

const DOCUMENTED = path.resolve(__dirname, '..', '..', 'deploy', 'nginx.conf')

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0
}

/** nginx with the configuration of deploy/nginx.conf, in front of processes on these ports, without TLS. */
export class Nginx {
  private child: ChildProcess | undefined

  private constructor(
    private readonly folder: string,
    readonly origin: string,
  ) {}

  static async start(folder: string, upstreams: readonly number[]): Promise<Nginx> {
    const [port, other] = [await freePort(), await freePort()]
    const nginx = new Nginx(folder, `http://localhost:${port}`)
    mkdirSync(folder, { recursive: true })
    const site = readFileSync(DOCUMENTED, 'utf8')
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replaceAll(/listen \[::\]:.*$/gm, '')
      .replace('listen 443 ssl http2;', `listen ${port};`)
      .replace('listen 80;', `listen ${other};`)
      .replaceAll('shop.example', 'localhost')
      .replace('/etc/nginx/joybox-servers.conf', nginx.servers)
    writeFileSync(nginx.servers, upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;\n`).join(''))
    writeFileSync(path.join(folder, 'site.conf'), site)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const main = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; ${places.join(' ')} include ${folder}/site.conf; }`
    writeFileSync(path.join(folder, 'nginx.conf'), main)
    nginx.child = spawn('nginx', ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' })
    // 502 while there is no shop behind it.
    const answers = () =>
      fetch(nginx.origin).then(
        () => true,
        () => false,
      )
    await until(answers, () => `nginx answers: ${nginx.errors()}`)
    return nginx
  }

  /** File with the processes behind it. */
  get servers(): string {
    return path.join(this.folder, 'servers.conf')
  }

  /** Command that makes it read its configuration again. */
  get reload(): string {
    return `nginx -e ${this.folder}/error.log -c ${this.folder}/nginx.conf -s reload`
  }

  errors(): string {
    try {
      return readFileSync(path.join(this.folder, 'error.log'), 'utf8')
    } catch {
      return ''
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.child!, 'exit')
    this.child!.kill('SIGTERM')
    await ended
  }
}
