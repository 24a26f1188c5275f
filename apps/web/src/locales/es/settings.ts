import type { Translation } from '@perkotheque/domain/languages/translation';
import type { settings as french } from '../fr/settings.ts';

export const settings = {
  title: 'Ajustes',
  intro: 'Ajusta la aplicación a tu gusto.',
  introAdmin: 'Ajusta la aplicación a tu gusto y para todos los miembros.',
  tabs: {
    label: 'Ajustes',
    preferences: 'Mis preferencias',
    system: 'Sistema',
    legal: 'Textos legales',
  },
  systemNotice: {
    title: 'Ajustes del sistema',
    text: 'Los ajustes del sistema requieren una cuenta de administrador. Habla con un administrador para cambiarlos.',
  },
  preferences: {
    loading: 'Cargando tus ajustes…',
    loadFailed: 'No se han podido cargar tus ajustes',
  },
  appearance: {
    title: 'Apariencia',
    text: 'El tema se aplica al instante en todos tus dispositivos.',
    theme: 'Tema',
    help: '«Sistema» sigue el ajuste de tu dispositivo.',
  },
  region: {
    title: 'Idioma y región',
    text: 'El idioma de la interfaz y la forma de escribir las fechas.',
    language: 'Idioma',
    dateFormat: 'Formato de fecha',
    dateFormatHelp: 'Hoy se escribe {today}.',
    formats: {
      'dd/MM/yyyy': 'dd/mm/aaaa',
      'MM/dd/yyyy': 'mm/dd/aaaa',
      'yyyy-MM-dd': 'aaaa-mm-dd',
    },
  },
  news: {
    title: 'De qué se le avisa',
    text: 'La misma elección vale para los correos y para la campana.',
    requests: 'Solicitudes de herramientas',
    requestsHelp: 'Nuevas solicitudes si las tramita, decisiones y votos sobre las suyas.',
    new_tools: 'Nuevas herramientas',
    new_toolsHelp: 'El anuncio de las herramientas añadidas al catálogo.',
    claims: 'Ventajas y activaciones',
    claimsHelp: 'Lo que espera, lo decidido, lo que cambia.',
    access: 'Acceso a herramientas',
    accessHelp: 'Solicitudes de acceso y sus respuestas.',
    saveFailed: 'No se ha podido guardar su elección',
  },
  notifications: {
    title: 'Notificaciones personales',
    text: 'De qué te avisa {product} y cómo.',
    digest: 'Resumen semanal por correo',
    digestHelp:
      'Cada lunes por la mañana: las herramientas añadidas y las solicitudes de la semana. Nada en las semanas tranquilas.',
    desktop: 'Notificaciones de escritorio',
    desktopHelp:
      'Nuevas herramientas, tus favoritos y tus solicitudes, mientras {product} esté abierto en una pestaña.',
    desktopAsk: 'Tu navegador espera tu permiso en este dispositivo.',
    desktopAllow: 'Permitir en este dispositivo',
    desktopDenied:
      'Tu navegador bloquea las notificaciones de este sitio. Permítelas en sus ajustes para recibirlas aquí.',
    desktopUnsupported: 'Este navegador no puede mostrar notificaciones.',
    favorites: 'Novedades de los favoritos',
    favoritesHelp:
      'Un correo y una notificación de escritorio cuando cambie una de tus herramientas favoritas.',
  },
  system: {
    loading: 'Cargando los ajustes del sistema…',
    loadFailed: 'No se han podido cargar los ajustes del sistema',
    saved: 'Ajuste actualizado.',
    saveFailed: 'No se ha podido actualizar el ajuste',
  },
  general: {
    title: 'Configuración general',
    text: 'Cómo se presenta la aplicación, tanto a los miembros como a los visitantes.',
    appName: 'Nombre de la aplicación',
    appNameHelp: 'En el menú, las páginas públicas y los correos.',
    appNameMissing: 'Pon un nombre a la aplicación.',
    companyName: 'Empresa',
    companyNameHelp: 'Al pie de las páginas públicas.',
    description: 'Descripción',
    descriptionHelp: 'Para los buscadores y las vistas previas de enlaces.',
    contactEmail: 'Dirección de contacto',
    contactEmailHelp:
      'Pública, en la página Accesibilidad: para quien encuentre una dificultad, incluso sin cuenta.',
    contactEmailWrong: 'Escribe una dirección de correo completa, o déjalo vacío.',
    tooLong: 'Como máximo {count} caracteres.',
    submit: 'Guardar',
  },
  systemNotifications: {
    title: 'Notificaciones del sistema',
    text: 'Lo que la aplicación anuncia a los miembros. Cada persona puede darse de baja de cada tipo.',
    all: 'Notificaciones por correo',
    allHelp:
      'Si se desactivan, no sale ninguna notificación, sea del tipo que sea. Los correos de la cuenta se envían siempre.',
    newTools: 'Nuevas herramientas',
    newToolsHelp: 'A los miembros que pueden abrir la herramienta, en cuanto se añade.',
    requests: 'Solicitudes de herramientas',
    requestsHelp:
      'Las nuevas solicitudes, al equipo que las gestiona; los cambios de estado, a quien la pidió y a quienes votaron.',
    silenced: 'Sin efecto mientras las notificaciones por correo estén desactivadas.',
  },
  signUp: {
    title: 'Registro',
    text: 'Quién puede crear una cuenta y qué deja ver la página.',
    domains: 'Dominios de correo admitidos',
    domainsHelp:
      'Uno por línea. Si está vacío, cualquier dirección puede registrarse. Un subdominio se escribe aparte. Las cuentas que creas tú no se ven afectadas.',
    domainsPlaceholder: 'startup.es',
    domainWrong: '«{domain}» no es un nombre de dominio.',
    tooMany: 'Como máximo {count} dominios.',
    submit: 'Guardar',
    neutral: 'No revelar las cuentas existentes',
    neutralHelp:
      'Al registrarse, una dirección ya conocida recibe la misma respuesta que otra; se avisa a su titular por correo. Mientras la dirección no esté confirmada, el inicio de sesión se rechaza como con una contraseña incorrecta.',
  },
  security: {
    title: 'Seguridad',
    text: 'Cómo demuestran los miembros quiénes son y durante cuánto tiempo.',
    twoFactor: 'Verificación en dos pasos obligatoria',
    twoFactorHelp: 'Cada miembro debe activarla antes de acceder al resto. Activa primero la tuya.',
    proof: 'Volver a pedir la contraseña antes de mostrar un secreto',
    proofHelp:
      'Cuando la última prueba de identidad tiene más de {minutes} minutos. Basta la contraseña o un código.',
    proofScopes: { everyone: 'A todos los miembros', admins: 'A los administradores', off: 'A nadie' },
    timeout: 'Caducidad automática de las sesiones',
    timeoutHelp:
      'Activada, la sesión termina tras la duración elegida, contada desde el inicio de sesión. Desactivada, dura 7\u00a0días y se prolonga con el uso.',
    duration: 'Duración de la sesión (minutos)',
    durationHelp: 'De {min} a {max} minutos. Por defecto, 480, es decir, 8\u00a0horas.',
    durationRange: 'Elige una duración de {min} a {max} minutos.',
    submit: 'Guardar',
  },
  database: {
    title: 'Base de datos',
    text: 'Copias de seguridad, mantenimiento y exportación del catálogo.',
    backup: 'Copia de seguridad automática',
    backupHelp: 'Cada noche a las 2:30. Se conservan las últimas {count} en el servidor.',
    notReady: 'Las copias de seguridad no están listas',
    missing: {
      not_started:
        'El proceso de copias nunca ha arrancado: inícialo en el servidor (npm run backups, o el servicio backups de compose.yaml).',
      not_configured:
        'Falta el acceso a la base de datos: define DATABASE_BACKUP_URL para el proceso de copias y reinícialo.',
      no_program:
        'Falta pg_dump: instala el cliente de PostgreSQL en el servidor, o indica su carpeta en PG_BIN_DIR, y reinicia el proceso de copias.',
      no_folder:
        'No se puede escribir en la carpeta de copias: corrige BACKUP_DIR o sus permisos y reinicia el proceso de copias.',
      version:
        'pg_dump es más antiguo que la base de datos: instala su versión o una posterior e indica su carpeta en PG_BIN_DIR.',
    },
    lastBackup: 'Última copia de seguridad',
    never: 'Todavía no hay ninguna copia de seguridad.',
    runsFailed: 'No se ha podido cargar el resultado de las copias de seguridad.',
    states: { running: 'En curso', done: 'Correcta', failed: 'Fallida', died: 'Interrumpida' },
    kept_one: '{count} conservada',
    kept_other: '{count} conservadas',
    faults: {
      not_configured:
        'El acceso a la base de datos no está configurado: define DATABASE_BACKUP_URL en el servidor.',
      no_program: 'No se encuentra el programa pg_dump en el servidor.',
      no_folder: 'No se puede escribir en la carpeta de las copias de seguridad.',
      no_space: 'No queda espacio en el disco del servidor.',
      refused: 'La base de datos ha rechazado la lectura.',
      version: 'pg_dump es más antiguo que la base de datos.',
      interrupted: 'La copia de seguridad se ha interrumpido: se volverá a intentar.',
      unknown: 'La causa está en el registro del servidor.',
    },
    sync: 'Sincronizar ahora',
    syncHelp: 'Ejecuta las tareas de mantenimiento atrasadas. Nunca las que cuestan dinero.',
    syncing: 'Sincronizando…',
    syncDone_zero: 'Todo está ya al día',
    syncDone_one: '{count} tarea iniciada',
    syncDone_other: '{count} tareas iniciadas',
    syncFailed: 'No se ha podido sincronizar',
    jobList: 'Tareas de mantenimiento',
    jobs: {
      'maintenance.prune': 'Limpieza',
      'duplicates.propose': 'Búsqueda de duplicados',
      'tools.purge': 'Papelera',
      'backups.make': 'Copia de seguridad',
    },
    outcomes: {
      started: 'Iniciada',
      up_to_date: 'Al día',
      off: 'Desactivada',
      never: 'Nunca ejecutada',
      running: 'En curso',
      done: 'Correcta',
      failed: 'Fallida',
      died: 'Interrumpida',
    },
    export: 'Exportar datos',
    exportHelp: 'Todo el catálogo, sin ninguna credencial.',
    exportCsv: 'Exportar en CSV',
    exportJson: 'Exportar en JSON',
    exportFailed: 'No se ha podido exportar',
  },
} as const satisfies Translation<typeof french>;
