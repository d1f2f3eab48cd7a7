import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { basename, join } from 'node:path'
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/** An SFTP server on a folder, in this process: it accepts any user with the key. */
export async function sftpServer(folder: string) {
  const host = keyPair()
  const client = keyPair()
  const ssh = new ssh2.Server({ hostKeys: [host.private] }, (connection) => {
    connection
      .on('authentication', (attempt) => {
        const isKnown = attempt.method === 'publickey' && attempt.key.data.equals(client.public)
        if (isKnown) attempt.accept()
        else attempt.reject(['publickey'])
      })
      .on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), folder)))
      .on('error', () => undefined)
  })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    ssh.injectSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    clientKey: client.private,
    hostKey: host.public,
    /** Drops all connections. */
    drop() {
      for (const socket of sockets) socket.destroy()
    },
    close() {
      const closed = new Promise((resolve) => server.close(resolve))
      // A client keeps its connection for a while.
      for (const socket of sockets) socket.destroy()
      return closed
    },
  }
}

function keyPair() {
  const { private: pem } = ssh2.utils.generateKeyPairSync('ed25519')
  const parsed = ssh2.utils.parseKey(pem)
  if (parsed instanceof Error) throw parsed
  return { private: pem, public: parsed.getPublicSSH() }
}

function serve(sftp: SFTPWrapper, folder: string): void {
  const files = new Map<string, FileHandle>()
  const lists = new Map<string, string[]>()
  const pathOf = (path: string) => join(folder, path)
  const answer = (id: number, work: () => Promise<unknown>) =>
    work().then(
      (result) => result === undefined && sftp.status(id, STATUS_CODE.OK),
      (error: NodeJS.ErrnoException) =>
        sftp.status(id, error.code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE, error.message),
    )
  const attributesOf = async (path: string): Promise<Attributes> => {
    const { mode, size, uid, gid, atime, mtime } = await stat(path)
    return { mode, size, uid, gid, atime: atime.getTime() / 1_000, mtime: mtime.getTime() / 1_000 }
  }
  const sendHandle = (id: number, name: string) => sftp.handle(id, Buffer.from(name))
  sftp
    .once('close', () => {
      for (const file of files.values()) void file.close().catch(() => undefined)
    })
    .on('OPEN', (id, path, flags) =>
      answer(id, async () => {
        const file = await open(pathOf(path), flags & OPEN_MODE.WRITE ? 'w' : 'r')
        const name = randomUUID()
        files.set(name, file)
        sendHandle(id, name)
        return null
      }),
    )
    .on('WRITE', (id, handle, offset, data) =>
      answer(id, async () => {
        await files.get(handle.toString())!.write(data, 0, data.length, offset)
      }),
    )
    .on('READ', (id, handle, offset, length) =>
      answer(id, async () => {
        const { buffer, bytesRead } = await files.get(handle.toString())!.read(Buffer.alloc(length), 0, length, offset)
        if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF)
        else sftp.data(id, buffer.subarray(0, bytesRead))
        return null
      }),
    )
    .on('CLOSE', (id, handle) =>
      answer(id, async () => {
        await files.get(handle.toString())?.close()
        files.delete(handle.toString())
      }),
    )
    .on('FSTAT', (id, handle) =>
      answer(id, async () => {
        const { mode, size, mtime } = await files.get(handle.toString())!.stat()
        const at = mtime.getTime() / 1_000
        sftp.attrs(id, { mode, size, uid: 0, gid: 0, atime: at, mtime: at })
        return null
      }),
    )
    .on('STAT', (id, path) =>
      answer(id, async () => {
        sftp.attrs(id, await attributesOf(pathOf(path)))
        return null
      }),
    )
    .on('OPENDIR', (id, path) =>
      answer(id, async () => {
        const children = (await readdir(pathOf(path))).map((child) => join(pathOf(path), child))
        const name = randomUUID()
        lists.set(name, children)
        sendHandle(id, name)
        return null
      }),
    )
    .on('READDIR', (id, handle) =>
      answer(id, async () => {
        // Some at a time, as servers do for large folders.
        const children = lists.get(handle.toString())!.splice(0, 2)
        if (children.length === 0) sftp.status(id, STATUS_CODE.EOF)
        else {
          const names = children.map(async (path) => ({
            filename: basename(path),
            longname: basename(path),
            attrs: await attributesOf(path),
          }))
          sftp.name(id, await Promise.all(names))
        }
        return null
      }),
    )
    .on('MKDIR', (id, path) => answer(id, () => mkdir(pathOf(path))))
    .on('REMOVE', (id, path) => answer(id, () => rm(pathOf(path))))
    .on('RENAME', (id, from, to) => answer(id, () => rename(pathOf(from), pathOf(to))))
}
