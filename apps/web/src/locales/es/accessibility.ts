import type { Translation } from '@perkotheque/domain/languages/translation';
import type { accessibility as french } from '../fr/accessibility.ts';

export const accessibility = {
  title: 'Accesibilidad',
  intro:
    '{product} debe servir a todo el mundo: con ratón, con el dedo, con teclado, con lector de pantalla o en grande. Así estamos, sin adornos.',
  state: {
    title: 'En qué punto estamos',
    aim: 'Aspiramos al referencial francés de accesibilidad (RGAA 4) y al nivel AA de las WCAG 2.2.',
    audit:
      'Ningún tercero ha auditado todavía la conformidad, por lo que no anunciamos ningún porcentaje. Esta página la ha redactado el equipo que desarrolla {product}, a partir de sus propias pruebas.',
  },
  tested: {
    title: 'Lo que se comprueba con cada cambio',
    axe: 'Las pantallas, sus pestañas y sus ventanas principales pasan el control automático axe, en claro y en oscuro, en tres anchuras (1440, 768 y 390 píxeles), incluidos los tamaños táctiles. No se tolera ninguna anomalía, sea cual sea su gravedad.',
    keyboard:
      'Estos recorridos se hacen solo con el teclado, y cada parada de la tecla Tab se ve: registrarse, iniciar y cerrar sesión, cambiar una contraseña olvidada, activar la autenticación en dos pasos, buscar, filtrar y abrir una herramienta, añadirla a favoritos, usar la búsqueda rápida, pedir una herramienta y votar, seguir las tendencias, ajustar una preferencia, recorrer el menú de un teléfono.',
    administration:
      'También los de la administración: añadir, modificar y eliminar una ficha, cambiar varias a la vez, importar un archivo CSV y deshacer la importación, guardar, mostrar y copiar una credencial, agrupar y fusionar duplicados y volver atrás, responder a una solicitud, enriquecer una ficha o todas, completar una ficha no conforme, filtrar el registro de accesos, crear y eliminar una cuenta, cambiar un rol, dar y quitar un permiso, llevar las categorías, ajustar la presentación y el sistema.',
    windows:
      'Las ventanas tienen un nombre y toman el foco; la tecla Escape las cierra y lo devuelve a lo que las abrió. Los resultados, los errores de los campos y los cambios de página se anuncian a los lectores de pantalla.',
    reflow:
      'Esas mismas pantallas caben sin desplazamiento horizontal en 640 y 320 píxeles, lo que corresponde a una ampliación del 200 y del 400\u00a0% en una pantalla de 1280 píxeles.',
    contrast:
      'Los colores del texto están calculados: al menos 7:1 para el texto corriente, 4,5:1 para la letra pequeña y 3:1 para los campos y los botones, en ambos temas.',
    motion: 'Las animaciones cesan cuando tu sistema pide menos movimiento.',
  },
  untested: {
    title: 'Lo que aún no se comprueba',
    people: 'Ninguna persona con discapacidad ha probado todavía {product} a petición nuestra.',
    readers:
      'No se ha hecho ningún recorrido completo con NVDA, JAWS, VoiceOver o TalkBack. Los nombres, roles y anuncios que leen se controlan con pruebas, no de oído.',
    browsers: 'Las comprobaciones automáticas se hacen solo en Chromium.',
    machine: 'Un control automático solo encuentra una parte de los defectos: los demás exigen criterio.',
  },
  limits: {
    title: 'Límites conocidos',
    contents:
      'Las fichas las escriben los miembros: su claridad, y el idioma de un texto citado, no se controlan.',
    outside: 'Los sitios de las herramientas, abiertos desde sus fichas, no dependen de nosotros.',
    tables:
      'En una pantalla estrecha, las tablas grandes se convierten en listas de tarjetas, que no siempre se pueden ordenar por columna.',
    mails: 'Los correos que enviamos no han pasado los mismos controles que las pantallas.',
  },
  help: {
    title: 'Lo que puede ayudarte',
    skip: 'La primera pulsación de la tecla Tab en cada página lleva al enlace «Ir al contenido».',
    shortcuts:
      'Con la sesión iniciada, la tecla ? muestra los atajos de teclado y F8 lleva a la notificación visible.',
    theme: 'El tema claro u oscuro se elige en la parte superior de cada página, o sigue a tu sistema.',
  },
  contact: {
    title: 'Comunicarnos una dificultad',
    text: 'Si algo te impide usar {product}, díselo a la persona que te dio acceso o al equipo que lo administra: te debe una respuesta, y otra manera de obtener lo que buscabas.',
    write: 'También puedes escribir a:',
    company: '{product} está puesto a tu disposición por {company}.',
    appeal:
      'Si la respuesta no es satisfactoria, en Francia puedes acudir gratuitamente al Défenseur des droits.',
    appealLink: 'Acudir al Défenseur des droits',
  },
  date: 'Página redactada el 15 de noviembre de 2026.',
} as const satisfies Translation<typeof french>;
