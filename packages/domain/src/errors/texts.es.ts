import type { ErrorCode } from './codes.ts';

export const ERROR_TEXTS_ES: Record<ErrorCode, string> = {
  validation_failed: 'Algunos datos no son correctos. Revisa los campos señalados.',
  malformed_request: 'No se ha podido leer la petición. Recarga la página y vuelve a intentarlo.',
  password_too_short: 'La contraseña debe tener al menos {min} caracteres',
  credentials_missing: 'El correo electrónico y la contraseña son obligatorios.',
  invalid_token: 'Este enlace ya no es válido. Pide uno nuevo.',
  unreadable_csv:
    'Este archivo no es un CSV legible: comprueba sus comillas y su separador y vuelve a intentarlo.',
  too_many_lines:
    'Este archivo es demasiado largo: 5000 líneas como máximo por importación. Divídelo en varios archivos.',
  nothing_to_import: 'Ninguna línea de este archivo se puede importar.',
  unauthenticated: 'Tu sesión ha caducado. Vuelve a iniciar sesión para continuar.',
  invalid_credentials: 'Dirección de correo o contraseña incorrecta.',
  invalid_code: 'Este código no es válido. Espera al siguiente o usa un código de recuperación.',
  forbidden: 'No tienes los permisos necesarios.',
  origin_refused: 'Abra la aplicación en {address}: esta petición viene de otra dirección.',
  registration_closed: 'El registro está cerrado en este momento',
  email_domain_refused:
    'El registro está reservado a ciertas direcciones. Usa la de tu empresa o pide una cuenta a tu estudio.',
  email_not_confirmed:
    'Confirma primero tu dirección de correo: el enlace te espera en tu bandeja de entrada.',
  account_suspended: 'Esta cuenta está suspendida. Contacta con un administrador.',
  two_factor_required: 'Activa la verificación en dos pasos para continuar.',
  wrong_password: 'Contraseña incorrecta.',
  proof_required: 'Confirma que eres tú para continuar.',
  startup_only: 'Reservado a los responsables de la startup, o a todos sus miembros si así lo ha elegido.',
  not_found: 'Este elemento no existe o ha dejado de existir.',
  conflict: 'Este elemento ha cambiado entretanto. Recarga la página y vuelve a intentarlo.',
  terms_not_accepted: 'Lea y acepte las condiciones de uso para crear su cuenta.',
  already_asked: 'Su solicitud de acceso a esta herramienta ya espera una respuesta.',
  email_taken: 'Esta dirección de correo ya está en uso',
  name_taken: 'Este nombre ya está en uso. Elige otro.',
  merge_needs_admin:
    'Estas herramientas no tienen el mismo público: solo un administrador puede fusionarlas.',
  audience_unconfirmed:
    'El público de la herramienta fusionada no se ha confirmado o ha cambiado entretanto. Vuelve a abrir la fusión y compruébalo.',
  own_startup: 'Perteneces a una de estas startups. Pide a un compañero que las fusione.',
  claims_in_conflict:
    'Las dos startups tienen una activación en curso de la misma ventaja. Termina una de ellas y fusiona después.',
  merged_tool:
    'Esta herramienta se ha fusionado con otra. Deshaz la fusión desde la página Duplicados para recuperarla entera.',
  other_address: 'Esta invitación es para otra dirección. Inicia sesión con la cuenta de esa dirección.',
  role_needs_admin:
    'Esta invitación da un rol y ya tienes una cuenta. Pide a un administrador que cambie tu rol.',
  password_sign_in_off:
    'El inicio de sesión con contraseña está desactivado. Usa la cuenta de tu organización.',
  provider_missing:
    'No hay ningún servicio de conexión configurado. Añade uno antes de desactivar las contraseñas.',
  last_sign_in_method: 'Es tu última forma de iniciar sesión. Añade otra antes de quitarla.',
  emergency_admin_required:
    'El administrador de emergencia debe seguir siendo un administrador activo con contraseña. Designa antes a otro.',
  provider_unavailable:
    'El servicio de conexión de tu organización no responde. Inténtalo de nuevo en un momento.',
  last_admin: 'Debe quedar al menos un administrador activo.',
  own_account: 'No puedes hacer esto con tu propia cuenta.',
  own_password:
    'Tu propia contraseña no se cambia aquí. Usa «¿Has olvidado la contraseña?»: recibirás un enlace por correo.',
  two_factor_active: 'La verificación en dos pasos ya está activada en esta cuenta.',
  two_factor_mandatory: 'La verificación en dos pasos es obligatoria: por el momento no se puede desactivar.',
  two_factor_enrol_first:
    'Activa primero la verificación en dos pasos en tu propia cuenta y después hazla obligatoria.',
  nothing_to_enrich: 'Ninguna herramienta por enriquecer',
  owners_complete: 'Todas las herramientas tienen ya un propietario',
  nothing_found: 'El enriquecimiento no ha devuelto datos válidos.',
  no_active_lead:
    'Tu startup ya no tiene responsable: el estudio debe nombrar uno antes de cualquier nueva activación.',
  perk_not_offered: 'Esta ventaja no se ofrece en este momento.',
  perk_already_used: 'Tu startup ya ha tenido esta ventaja. El estudio puede conceder una excepción.',
  terms_changed: 'Las condiciones de esta ventaja acaban de cambiar. Vuelve a leerlas antes de confirmar.',
  out_of_stock: 'Agotado: por ahora no queda nada de esta ventaja.',
  not_eligible: 'Esta startup no cumple las condiciones de esta ventaja.',
  need_unknown: 'Una de las necesidades elegidas no está en la lista de necesidades.',
  facts_missing: 'Falta información sobre la startup para saber si tiene derecho a esta ventaja.',
  claim_moved: 'Este paso ya no es posible: la activación ha cambiado entretanto. Recarga la página.',
  no_recipient: 'Esta presentación no tiene destinatario. Escribe al socio para elegirlo.',
  payload_too_large: 'El contenido enviado es demasiado grande.',
  unsupported_media_type: 'No se acepta este formato de contenido.',
  no_startup: 'Únete primero a una startup.',
  too_many_codes: 'Son demasiados: 10 000 códigos como máximo a la vez. Impórtalos en varias partes.',
  unusable_picture: 'Esta imagen no se puede usar. Elige un archivo PNG, JPEG, GIF o WebP.',
  invalid_secret: 'Escribe una sola línea de 500 caracteres como máximo.',
  invalid_secret_link: 'Escribe una dirección que empiece por https://.',
  known_secret: 'Este valor ya está guardado o lo estuvo. Escribe otro.',
  perk_without_secret: 'Esta ventaja no se obtiene con un código, un enlace privado ni un identificador.',
  already_replaced: 'Este código ya se sustituyó una vez. Escribe a tu estudio.',
  already_decided: 'Alguien ya ha decidido. Recarga la página.',
  request_rejected: 'Esta solicitud fue rechazada: ya no admite votos.',
  in_stock: 'Esta ventaja está disponible: puedes obtenerla.',
  rate_limited: 'Demasiados intentos. Espera unos minutos antes de volver a intentarlo.',
  internal: 'Se ha producido un error inesperado. Vuelve a intentarlo en un momento.',
  unavailable: 'El servicio no está disponible ahora mismo. Vuelve a intentarlo en un momento.',
  trends_source_failed:
    'Product Hunt no ha respondido como se esperaba. Vuelve a intentarlo en unos minutos.',
  trends_source_limited:
    'Product Hunt limita las llamadas por el momento. Vuelve a intentarlo en unos minutos.',
  trends_source_unconfigured:
    'La fuente de las tendencias no está configurada: un administrador debe indicar su token.',
  person_without_access: 'Esta persona no puede abrir esta herramienta: elige a otra o dale acceso.',
  price_missing: 'Indica el nuevo importe o el precio por plaza.',
  contract_without_term: 'Este contrato no se renueva: le falta un vencimiento o una periodicidad.',
  price_out_of_order: 'El nuevo precio debe empezar después del precio al que sustituye.',
  webhooks_unconfigured:
    'El envío a otros sistemas no está configurado en este servidor: falta la clave WEBHOOK_KEK.',
  too_many_webhooks: 'Veinte conexiones como máximo. Elimina una y vuelve a intentarlo.',
  webhook_off: 'Esta conexión está desactivada. Reactívala y reenvía.',
  webhook_address_refused:
    'Esta dirección no puede recibir eventos: hace falta una dirección https pública, sin puerto ni contraseña.',
  api_token_unknown: 'Este token de API no existe, o ya no existe.',
  api_token_expired: 'Este token de API ha caducado. Crea otro en «Mi cuenta».',
  api_token_refused: 'Esta dirección no acepta tokens de API: inicia sesión en un navegador.',
  api_token_scope: 'Este token de API no tiene el permiso «{scope}».',
  too_many_tokens: 'Ya tienes {most} tokens de API: revoca uno primero.',
};
