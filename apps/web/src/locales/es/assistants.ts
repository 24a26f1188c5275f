import type { Translation } from '@perkotheque/domain/languages/translation';
import type { assistants as french } from '../fr/assistants.ts';

export const assistants = {
  title: 'Asistentes',
  intro: 'Un asistente que habla MCP busca herramientas y ventajas, y prepara una activación, en tu lugar.',
  account: 'Mi cuenta',
  tokens: 'Crear un token',
  connect: {
    title: 'Conectar un asistente',
    text: 'En dos pasos, en cualquier asistente que acepte un servidor MCP remoto.',
    first: 'Crea un token de API con los permisos que el asistente debe tener.',
    second: 'Dale esta dirección y el token, en una cabecera «Authorization: Bearer».',
    address: 'Dirección del servidor',
    addressHelp: 'Por HTTP, sin sesión: cada llamada presenta el token.',
    copy: 'Copiar',
    copied: 'Dirección copiada',
    copyFailed: 'No se pudo copiar la dirección',
  },
  may: {
    title: 'Lo que puede hacer',
    text: 'Según los permisos del token y tu rol, y nunca más.',
    never:
      'Nunca recibe un código, un enlace privado ni una credencial: recibe la dirección de la página donde una persona los muestra.',
  },
  can: {
    tools: 'Buscar herramientas y leer su ficha',
    perks: 'Buscar ventajas y decir si tienes derecho a ellas, con los motivos',
    claims: 'Leer tus activaciones, sus plazos y tus ahorros',
    start: 'Iniciar una activación: una persona la confirma en su página',
    request: 'Solicitar una herramienta',
  },
  trial: {
    title: 'Probar un token',
    text: 'Comprueba la conexión como lo haría un asistente. El token no se guarda.',
    label: 'Token',
    go: 'Probar',
    works_one: 'La conexión funciona. El asistente dispone de esta herramienta: {names}.',
    works_other: 'La conexión funciona. El asistente dispone de {count, number} herramientas: {names}.',
    nothing: 'La conexión funciona, pero este token no abre nada a un asistente.',
    failed: 'La conexión ha fallado',
  },
} as const satisfies Translation<typeof french>;
