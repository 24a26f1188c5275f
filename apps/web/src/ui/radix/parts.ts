import * as Dialog from 'radix-ui/dialog';
import * as Menu from 'radix-ui/dropdown-menu';
import * as Popover from 'radix-ui/popover';
import * as Toast from 'radix-ui/toast';

/** The parts of Radix that only an opened control needs, in one file that loads after the first screen. */
export const parts = { Dialog, Menu, Popover, Toast };
