import { v } from 'chartwright';
import { pullPolicy } from './image';
import { IMAGE, TAG } from './patterns';

/**
 * The container that brings Connect's runtime to content.
 *
 * @param path its values path
 */
export const defaultInitContainer = (path: string) =>
  v.object(
    {
      enabled: v.boolean({
        default: true,
        description: `
          Whether the chart adds it. Without it every image of content must hold Connect's
          [runtime](https://docs.posit.co/connect/admin/appendix/off-host/arch-overview/#runtime-init-container).`,
      }),
      repository: v.string({
        default: 'posit/connect-content-init',
        pattern: IMAGE,
        description: 'The image that holds the runtime.',
      }),
      tag: v.string({
        default: '',
        pattern: TAG,
        description: 'The tag of that image; the version of Connect where it is empty.',
      }),
      tagPrefix: v.removed({ movedTo: `${path}.tag` }),
      imagePullPolicy: pullPolicy(''),
      resources: v.kubernetes('ResourceRequirements', { description: 'What the container asks for and may use.' }),
      securityContext: v.kubernetes('SecurityContext', { description: 'The security context of the container.' }),
    },
    { description: "The container that copies Connect's runtime into the pods of content before they start." },
  );
