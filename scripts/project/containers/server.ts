import path from 'node:path';
import { temporaryFolder } from '../lib/temporary.ts';
import { docker } from './docker.ts';
import type { Step } from './manual.ts';
import { BARE_IMAGE } from './stand-ins.ts';

export const FOLDER = '/srv/perkotheque';

/** Stands for systemd, which a container has not: starts or reloads the programs that the manuals name. */
const SYSTEMCTL = `#!/bin/sh
for unit; do :; done
case "$unit" in
  docker)
    dockerd >/var/log/dockerd.log 2>&1 &
    until docker version >/dev/null 2>&1; do kill -0 $! || exit 1; done ;;
  caddy) caddy reload --config /etc/caddy/Caddyfile 2>/dev/null || caddy start --config /etc/caddy/Caddyfile >/var/log/caddy.log 2>&1 ;;
  nginx) nginx -s reload 2>/dev/null || nginx ;;
  *) echo "unknown unit $unit" >&2; exit 1 ;;
esac
`;

/** An engine inside a container writes control groups and network settings. */
const WRITABLE_SETTINGS = `mount | awk '$5 ~ /^cgroup/ || $3 == "/proc/sys" { print $3 }' |
  while read -r folder; do mount -o remount,bind,rw "$folder"; done`;

export class Server {
  readonly name: string;
  readonly address: string;
  /** The address of this machine, as seen from the server. */
  readonly gateway: string;

  private constructor(name: string, address: string, gateway: string) {
    this.name = name;
    this.address = address;
    this.gateway = gateway;
  }

  /** Starts a bare Debian in which a Docker engine can run, and gives it the base images that it would pull. */
  static async start(name: string, images: string[]): Promise<Server> {
    await docker([
      ...[
        'run',
        '--detach',
        '--name',
        name,
        '--hostname',
        name,
        '--volume',
        `${name}-engine:/var/lib/docker`,
      ],
      // All that a privileged container has, but for what a sandbox may lack itself.
      ...['--cap-add', 'ALL', '--cap-drop', 'SYS_RESOURCE', '--security-opt', 'seccomp=unconfined'],
      ...['--security-opt', 'apparmor=unconfined', '--add-host', 'perks.example.org:127.0.0.1'],
      ...[BARE_IMAGE, 'sleep', 'infinity'],
    ]);
    const inspect = (field: string) => docker(['inspect', '--format', `{{.NetworkSettings.${field}}}`, name]);
    const server = new Server(name, await inspect('IPAddress'), await inspect('Gateway'));
    await server.run(WRITABLE_SETTINGS);
    await server.write('/usr/local/bin/systemctl', SYSTEMCTL);
    await server.run('chmod +x /usr/local/bin/systemctl');
    const { folder, remove } = temporaryFolder('images');
    await docker(['save', '--output', path.join(folder, 'images.tar'), ...images]);
    await docker(['cp', path.join(folder, 'images.tar'), `${name}:/images.tar`]);
    remove();
    return server;
  }

  /** Runs commands as root and returns what they print; throws when one of them fails. */
  async run(commands: string, input = '', folder = '/'): Promise<string> {
    const inside = ['exec', '--interactive', '--workdir', folder, this.name];
    return docker([...inside, 'bash', '-euo', 'pipefail', '-c', commands], { input });
  }

  /** Runs commands in the folder of the project. */
  inProject(commands: string, input = ''): Promise<string> {
    return this.run(commands, input, FOLDER);
  }

  async write(path: string, content: string): Promise<void> {
    await this.run(`install -D /dev/null '${path}' && cat >'${path}'`, content);
  }

  /** Follows the steps as they are printed. Once the project's folder exists, they run in it. */
  async follow(steps: Step[], { edit = (text: string) => text, input = '' } = {}): Promise<string> {
    let output = '';
    for (const step of steps) {
      if ('path' in step) await this.write(step.path, edit(step.content));
      else {
        const commands = `[ ! -d ${FOLDER} ] || cd ${FOLDER}\n${edit(step.commands)}`;
        output += `${await this.run(commands, input)}\n`;
        if (step.commands.includes('enable --now docker')) await this.run('docker load --input /images.tar');
      }
    }
    return output;
  }

  async remove(): Promise<void> {
    await docker(['rm', '--force', '--volumes', this.name]);
    await docker(['volume', 'rm', `${this.name}-engine`]);
  }
}
