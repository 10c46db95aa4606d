// Written by `npm run generate` from openapi/. Do not edit.
export interface paths {
  '/v1/organizations/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List organizations
     * @description The organizations that the caller is a member of; with an organization token, that one.
     */
    get: operations['listOrganizations'];
    put?: never;
    /**
     * Create an organization
     * @description Founds an organization. The caller becomes its first member. A slug that is reserved or taken is refused with 422 at `body.slug`.
     */
    post: operations['createOrganization'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an organization
     * @description One of the organizations that the caller may act for. Any other is 404.
     */
    get: operations['getOrganization'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update an organization
     * @description Changes the fields that are sent. Not one of the caller's organizations: 404.
     */
    patch: operations['updateOrganization'];
    trace?: never;
  };
  '/v1/products/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List products
     * @description Products of the caller's organizations. Prices sort by the oldest one on sale: free first, then what a buyer names, then by amount.
     */
    get: operations['listProducts'];
    put?: never;
    /**
     * Create a product
     * @description Makes a product with its prices. Its benefits are set afterwards. Prices that do not go together are refused with 422.
     */
    post: operations['createProduct'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/products/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a product
     * @description A product of the caller's organizations. Any other is 404.
     */
    get: operations['getProduct'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a product
     * @description Changes the fields that are sent. Archiving takes a product off sale and leaves what was sold. Not a product of the caller's organizations: 404.
     */
    patch: operations['updateProduct'];
    trace?: never;
  };
  '/v1/products/{id}/benefits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set the benefits of a product
     * @description Replaces the list of what buyers receive, in this order. Soon after, earlier buyers receive what was added and lose what was removed. An unknown benefit is refused with 422 at its position.
     */
    post: operations['updateProductBenefits'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/benefits/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List benefits
     * @description Benefits of the caller's organizations, by kind and then oldest first.
     */
    get: operations['listBenefits'];
    put?: never;
    /**
     * Create a benefit
     * @description Makes a benefit, to be added to products afterwards. An organization that the caller may not act for is refused with 422 at `body.organization_id`.
     */
    post: operations['createBenefit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/benefits/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a benefit
     * @description A benefit of the caller's organizations. Any other, and a deleted one, is 404.
     */
    get: operations['getBenefit'];
    put?: never;
    post?: never;
    /**
     * Delete a benefit
     * @description Takes the benefit off all products at once, and soon after from everybody who has it. One that is not deletable is 403.
     */
    delete: operations['deleteBenefit'];
    options?: never;
    head?: never;
    /**
     * Update a benefit
     * @description Changes the fields that are sent. A `type` that is not the benefit's own is 400. What is granted already follows soon after.
     */
    patch: operations['updateBenefit'];
    trace?: never;
  };
  '/v1/benefits/{id}/grants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List grants of a benefit
     * @description Who has the benefit, or had it, newest first.
     */
    get: operations['listBenefitGrants'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/checkouts/custom/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List checkouts
     * @description Checkouts of the caller's organizations.
     */
    get: operations['listCheckouts'];
    put?: never;
    /**
     * Create a checkout
     * @description Opens a purchase of one product. Send the buyer to its `url`. A product or price that is unknown, archived or of another seller is refused with 422.
     */
    post: operations['createCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/checkouts/custom/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a checkout
     * @description A checkout of the caller's organizations. Any other is 404.
     */
    get: operations['getCheckout'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a checkout
     * @description Changes the fields that are sent, while the checkout is open: 403 after that. Not a checkout of the caller's organizations: 404.
     */
    patch: operations['updateCheckout'];
    trace?: never;
  };
  '/v1/checkouts/custom/client/{client_secret}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a checkout as its buyer
     * @description Needs the secret and no token. An unknown secret, and one whose time is over, is 404.
     */
    get: operations['getClientCheckout'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a checkout as its buyer
     * @description Changes the fields that are sent, while the checkout is open: 403 after that. Needs the secret and no token.
     */
    patch: operations['updateClientCheckout'];
    trace?: never;
  };
  '/v1/checkouts/custom/client/{client_secret}/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm a checkout
     * @description Pays and completes the purchase. Always needs an e-mail address; where `is_payment_form_required`, also name, billing address and confirmation token: what is missing is 422, all at once. A declined payment is 400: nothing was charged, and the checkout is open for another try. Answers with `succeeded`, or with `confirmed` while the payment is under way: `payment_processor_metadata` then says whether the buyer has to confirm it with their bank. A refusal there leaves the checkout open as well.
     */
    post: operations['confirmClientCheckout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/checkouts/custom/client/{client_secret}/grants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what a buyer receives
     * @description The benefits of a purchase for its confirmation page: a license key appears here when it is granted, which takes a moment. Needs the secret and no token; 404 when its time is over.
     */
    get: operations['listClientCheckoutGrants'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List orders
     * @description Orders of the caller's organizations. `user` sorts by e-mail address, `product` and `discount` by name.
     */
    get: operations['listOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an order
     * @description An order of the caller's organizations. Any other is 404.
     */
    get: operations['getOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/license-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List license keys
     * @description Keys that the caller's organizations granted, oldest first.
     */
    get: operations['listLicenseKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/license-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a license key
     * @description A key of the caller's organizations, with its live activations. Any other is 404.
     */
    get: operations['getLicenseKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a license key
     * @description Changes the fields that are sent. A limit below what is in use is refused with 422. Not a key of the caller's organizations: 404.
     */
    patch: operations['updateLicenseKey'];
    trace?: never;
  };
  '/v1/license-keys/{id}/activations/{activation_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an activation
     * @description A live activation of a key of the caller's organizations. One that was deactivated is 404.
     */
    get: operations['getLicenseKeyActivation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/benefits/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my benefits
     * @description What the caller has received and still has.
     */
    get: operations['listUserBenefits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/benefits/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my benefits
     * @description A benefit of which the caller has a live grant. Any other is 404.
     */
    get: operations['getUserBenefit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/orders/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my orders
     * @description What the caller bought, of any organization. `organization` sorts by slug, `product` by name.
     */
    get: operations['listUserOrders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my orders
     * @description An order of the caller. Any other is 404.
     */
    get: operations['getUserOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my license keys
     * @description Keys that the caller holds, whatever their status, oldest first.
     */
    get: operations['listUserLicenseKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my license keys
     * @description A key that the caller holds; any other is 404. Activations are listed where the benefit lets the buyer see them, and are empty otherwise.
     */
    get: operations['getUserLicenseKey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/validate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Validate a license key
     * @description For programs in the buyer's hands; needs no token. Checks, in this order: the key exists in the organization; it is granted; it has not expired; the activation, if one is named, is live and was made under the same conditions; benefit and user, if named, are its own. All of these are 404 otherwise. Then it spends `increment_usage` uses; with fewer left that is 400, and none is spent. Reaching the limit exactly is allowed. A key with an activation limit may be validated without an activation: a program checks a key before it takes a seat.
     */
    post: operations['validateLicenseKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/activate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Activate a license key
     * @description Takes one of the key's seats for a machine; needs no token. A key that does not exist, is not granted or has expired is 404. One without seats, or with none free, is 403. Labels may repeat.
     */
    post: operations['activateLicenseKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/license-keys/deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deactivate a license key
     * @description Gives a seat back; needs no token. An unknown key, or an activation that is not live, is 404.
     */
    post: operations['deactivateLicenseKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/payments/{secret}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a sandbox payment
     * @description For the page that stands in for the buyer's bank. An unknown secret is 404.
     */
    get: operations['getSandboxPayment'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/payments/{secret}/authentication': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Answer the sandbox bank
     * @description Approves or refuses a payment that waits for it. Once answered, a payment stays as it is: repeating the call does no harm. An unknown secret is 404.
     */
    post: operations['completeSandboxPayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List members
     * @description Who acts for the organization, in the order in which they joined.
     */
    get: operations['listOrganizationMembers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/members/{user_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a member
     * @description Ends the membership, and with it every token that the person obtained for the organization. Oneself, too; the last member cannot be removed: 403.
     */
    delete: operations['removeOrganizationMember'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List invitations
     * @description Those that are open, newest first.
     */
    get: operations['listOrganizationInvitations'];
    put?: never;
    /**
     * Invite a member
     * @description Sends an invitation by mail, good for 14 days: whoever signs in with this address may accept it. Inviting an address again renews the invitation. A member's address is refused.
     */
    post: operations['inviteOrganizationMember'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/invitations/{invitation_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Take an invitation back
     * @description It cannot be accepted any more.
     */
    delete: operations['revokeOrganizationInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the caller
     * @description The person whom the token or session stands for.
     */
    get: operations['getMe'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update the profile
     * @description Changes the fields that are sent.
     */
    patch: operations['updateMe'];
    trace?: never;
  };
  '/v1/users/invitations/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List invitations of the caller
     * @description Open invitations to the caller's e-mail address, newest first.
     */
    get: operations['listUserInvitations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/invitations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Decline an invitation
     * @description It is gone.
     */
    delete: operations['declineInvitation'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/invitations/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accept an invitation
     * @description The caller becomes a member.
     */
    post: operations['acceptInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with a code
     * @description Begins a session, which the answer carries in a cookie; an earlier one of this browser ends. A code bears five tries.
     */
    post: operations['signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for a sign-in code
     * @description Sends a code that is good for 30 minutes, once, in this browser. The answer is the same for every address: whoever enters the code has an account from then on. At most five codes per address, and thirty per network address, in a quarter of an hour.
     */
    post: operations['requestSignInCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in/providers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sign-in providers
     * @description The OpenID providers that this deployment lets people sign in with.
     */
    get: operations['listSignInProviders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in/providers/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin a sign-in elsewhere
     * @description Answers where to send the browser. What it brings back is good for ten minutes, once, in this browser.
     */
    post: operations['beginUpstreamSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sign-in/providers/{name}/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Finish a sign-in elsewhere
     * @description Begins a session for the account with the e-mail address that the provider has verified. A provider that has not verified it is refused.
     */
    post: operations['finishUpstreamSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sessions/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sessions
     * @description Where the caller is signed in, newest first.
     */
    get: operations['listSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sessions/current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Sign out
     * @description Ends the session that asks, and takes its cookie away.
     */
    delete: operations['signOut'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End a session
     * @description Signs the caller out there, at once.
     */
    delete: operations['deleteSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/personal_access_tokens/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List personal access tokens
     * @description The caller's tokens that are not revoked, newest first.
     */
    get: operations['listPersonalAccessTokens'];
    put?: never;
    /**
     * Create a personal access token
     * @description Makes a token that acts for the caller. It is shown once.
     */
    post: operations['createPersonalAccessToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/personal_access_tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke a personal access token
     * @description It stops working at once. Unknown, or revoked already: 404.
     */
    delete: operations['deletePersonalAccessToken'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List clients
     * @description The caller's clients, newest first.
     */
    get: operations['listOAuthClients'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/register': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register a client
     * @description Makes a client that belongs to the caller. Its secret and its registration access token are shown once.
     */
    post: operations['createOAuthClient'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/register/{client_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a client
     * @description Its owner, or whoever holds its registration access token (RFC 7592). Any other client is 404.
     */
    get: operations['getOAuthClient'];
    /**
     * Update a client
     * @description Its owner, or whoever holds its registration access token (RFC 7592). Replaces the whole metadata; what is left out is unset.
     */
    put: operations['updateOAuthClient'];
    post?: never;
    /**
     * Delete a client
     * @description Its owner, or whoever holds its registration access token (RFC 7592). Every token that it obtained stops working at once.
     */
    delete: operations['deleteOAuthClient'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/register/{client_id}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate a client's secret
     * @description Its owner, or whoever holds its registration access token (RFC 7592). The earlier secret stops working at once. A public client has none: 403.
     */
    post: operations['rotateOAuthClientSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/interactions/{uid}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an interaction
     * @description What the sign-in, choice and consent pages show. Over, or unknown: 404.
     */
    get: operations['getInteraction'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/interactions/{uid}/authentication': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Go on as the caller
     * @description For an interaction that wants the person to sign in. One that wants them to sign in again takes a session that began after it: 403.
     */
    post: operations['authenticateInteraction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/interactions/{uid}/organization': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Choose an organization
     * @description Not one of the caller's: 422.
     */
    post: operations['chooseInteractionOrganization'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/interactions/{uid}/consent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Allow or deny
     * @description What is allowed is remembered, and not asked again.
     */
    post: operations['answerInteraction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/oauth2/authorize': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask a person for access
     * @description Where an application sends a person, in their browser. They sign in, choose an organization where `sub_type=organization`, allow or deny, and are sent to `redirect_uri` with `code`, or `error`, `state` and `iss`. A client or a `redirect_uri` that is not known is shown to the person, and nobody is sent anywhere.
     */
    get: operations['requestAuthorization'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Exchange a code or a refresh token
     * @description Clients prove themselves in the body or by HTTP Basic; public clients send `client_id` and the PKCE verifier. A code is good for five minutes, once: a second use revokes what the first gave. So is each refresh token, which is replaced with every use.
     */
    post: operations['exchangeToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Revoke a token
     * @description Ends the token, and all others of the same sign-in. An unknown token is none: 200 (RFC 7009).
     */
    post: operations['revokeToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/introspect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Look at a token
     * @description What is known of one of the client's own tokens (RFC 7662).
     */
    post: operations['introspectToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth2/userinfo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask who the token stands for
     * @description Takes an access token with the scope `openid` (OpenID Connect Core §5.3); no personal access token.
     */
    get: operations['getUserInfo'];
    put?: never;
    /**
     * Ask who the token stands for
     * @description Takes an access token with the scope `openid` (OpenID Connect Core §5.3); no personal access token.
     */
    post: operations['postUserInfo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/openid-configuration': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Discover the provider
     * @description How to talk to this OpenID provider.
     */
    get: operations['getProviderMetadata'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/.well-known/jwks.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the public keys
     * @description By which id_tokens are verified. Look again when a key is not among them: they are replaced from time to time.
     */
    get: operations['getKeys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List mails
     * @description Mails of a deployment in development, which sends none. Elsewhere: 404.
     */
    get: operations['listSandboxMails'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/subscriptions/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List subscriptions
     * @description Subscriptions to products of the caller's organizations that have begun. `user` sorts by e-mail address, `product` by name.
     */
    get: operations['listSubscriptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/subscriptions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a subscription
     * @description One to a product of the caller's organizations. Any other is 404.
     */
    get: operations['getSubscription'];
    put?: never;
    post?: never;
    /**
     * Revoke a subscription
     * @description Ends it at once, and takes from the buyer what they subscribed to. Over: 403.
     */
    delete: operations['revokeSubscription'];
    options?: never;
    head?: never;
    /**
     * Update a subscription
     * @description Changes its price, or has it end with its current period, or takes that back: one of these at a time. Declined: 400, and nothing has changed. No payment method saved where one is needed: 400. Over, about to end, or a payment due or under way: 403.
     */
    patch: operations['updateSubscription'];
    trace?: never;
  };
  '/v1/users/subscriptions/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my subscriptions
     * @description Those of the caller that have begun. `organization` sorts by slug, `product` by name.
     */
    get: operations['listUserSubscriptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/subscriptions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my subscriptions
     * @description Also one that has not begun yet.
     */
    get: operations['getUserSubscription'];
    put?: never;
    post?: never;
    /**
     * Cancel one of my subscriptions
     * @description It ends with its current period, and gives until then what was subscribed to. Not active, or cancelled already: 403.
     */
    delete: operations['cancelUserSubscription'];
    options?: never;
    head?: never;
    /**
     * Change the price of one of my subscriptions
     * @description To another price of the seller, for an upgrade or a downgrade. Declined: 400, and nothing has changed. No payment method saved where one is needed: 400. Over, about to end, or a payment due or under way: 403.
     */
    patch: operations['updateUserSubscription'];
    trace?: never;
  };
  '/v1/users/subscriptions/{id}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a cancellation back
     * @description It goes on after its current period. Over, or not cancelled: 403.
     */
    post: operations['resumeUserSubscription'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/subscriptions/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export subscriptions
     * @description Those that have begun, as a table of comma-separated values in UTF-8 (RFC 4180): one row for each, oldest first.
     */
    get: operations['exportSubscriptions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/subscriptions/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview a change of price
     * @description What it would cost the buyer now, and what the next bill would be. Nothing is changed or charged.
     */
    post: operations['previewSubscriptionUpdate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/subscriptions/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview a change of price of mine
     * @description What it would cost now, and what the next bill would be. Nothing is changed or charged.
     */
    post: operations['previewUserSubscriptionUpdate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/subscriptions/{id}/payment-method': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the form for a payment method
     * @description What the form needs by which the caller saves another payment method.
     */
    get: operations['getUserSubscriptionPaymentForm'];
    put?: never;
    /**
     * Change the payment method of one of my subscriptions
     * @description What it is paid with from now on. What was declined before is tried again at once. Refused: 400, and the earlier one stays. Over, or free: 403.
     */
    post: operations['updateUserSubscriptionPaymentMethod'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/{id}/invoice': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the invoice of an order
     * @description Numbered when it is first asked for, or shortly after the payment. Nothing was paid: 404.
     */
    get: operations['getOrderInvoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/orders/{id}/invoice': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the invoice of one of my orders
     * @description Numbered when it is first asked for, or shortly after the payment. Nothing was paid: 404.
     */
    get: operations['getUserOrderInvoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/refunds/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List refunds
     * @description Refunds of orders of the caller's organizations.
     */
    get: operations['listRefunds'];
    put?: never;
    /**
     * Refund an order
     * @description Gives back all of a payment, or a part of it, to what it was paid with. More than is left, another's order, or nothing paid: 422. Refused by the processor: 400, and nothing went back.
     */
    post: operations['createRefund'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/refunds/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a refund
     * @description One of an order of the caller's organizations. Any other is 404.
     */
    get: operations['getRefund'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/disputes/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List disputes
     * @description Disputes about orders of the caller's organizations. They are answered with the payment processor.
     */
    get: operations['listDisputes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/billing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the billing details of an organization
     * @description Who it is on its invoices, and where it levies tax.
     */
    get: operations['getOrganizationBilling'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update the billing details of an organization
     * @description Only what is sent changes. Invoices that were issued stay as they are.
     */
    patch: operations['updateOrganizationBilling'];
    trace?: never;
  };
  '/v1/organizations/{id}/ledger': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the ledger of an organization
     * @description Its balances, from double entries for every order, refund and dispute. In each currency they add up to zero.
     */
    get: operations['getLedger'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/test-clock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the test clock of an organization
     * @description One without a test clock is 404.
     */
    get: operations['getTestClock'];
    put?: never;
    /**
     * Give an organization a test clock
     * @description For trying a year of billing in a second. From then on it sells through the `sandbox` processor alone, for good. An organization that sold otherwise before, or has a clock: 403.
     */
    post: operations['createTestClock'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/test-clock/advance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move a test clock forward
     * @description Renewals, retries and ends that are due by then happen in their order, each at its time. At most five years at once.
     */
    post: operations['advanceTestClock'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/discounts/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List discounts
     * @description Discounts of the caller's organizations.
     */
    get: operations['listDiscounts'];
    put?: never;
    /**
     * Create a discount
     * @description Takes something off fixed prices: by its code on the checkout page, or where you set it on a checkout.
     */
    post: operations['createDiscount'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/discounts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a discount
     * @description One of the caller's organizations. Any other is 404.
     */
    get: operations['getDiscount'];
    put?: never;
    post?: never;
    /**
     * Delete a discount
     * @description Nobody can redeem it any more. Subscriptions that have it keep it.
     */
    delete: operations['deleteDiscount'];
    options?: never;
    head?: never;
    /**
     * Update a discount
     * @description Type and duration stay as they are, and, once it was redeemed, what it takes off: 422. Purchases made with it stay as they are.
     */
    patch: operations['updateDiscount'];
    trace?: never;
  };
  '/v1/metrics/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get measures over time
     * @description Eleven measures of the caller's organizations, for each period from the beginning of `start_date` to the end of `end_date`. True at every moment: an order counts as soon as it is made. Organizations with a test clock count in their own time.
     */
    get: operations['getMetrics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/metrics/limits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the limits of measures
     * @description How far back they go, and how many days can be asked for at once.
     */
    get: operations['getMetricsLimits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/files/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List files
     * @description Files of the caller's organizations whose upload is complete, newest first.
     */
    get: operations['listFiles'];
    put?: never;
    /**
     * Create a file
     * @description Begins an upload: send each part to its `url` by PUT, keep the ETag of each answer, then complete the upload. What is not completed within a day is dropped.
     */
    post: operations['createFile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/files/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a file
     * @description Nobody can fetch it any more; it disappears from products and benefits.
     */
    delete: operations['deleteFile'];
    options?: never;
    head?: never;
    /**
     * Update a file
     * @description Its name and version. Its content never changes: upload another file.
     */
    patch: operations['updateFile'];
    trace?: never;
  };
  '/v1/files/{id}/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get new addresses for an upload
     * @description The addresses of a part are good for ten minutes; here are new ones, for parts that take longer. What has arrived stays. 404 once the upload is complete.
     */
    get: operations['getFileUpload'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/files/{id}/uploaded': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Complete an upload
     * @description Puts the parts together and holds the whole against what was announced: ETags, SHA-256, size and, for pictures, the kind of content. 422 where it differs: wrong ETags can be corrected, wrong content is dropped with the file. To complete an upload again, as it was, has the same answer.
     */
    post: operations['completeFileUpload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/downloadables/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my downloads
     * @description Files of benefits that are granted to the caller, newest first.
     */
    get: operations['listUserDownloadables'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/downloadables/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download one of my files
     * @description Leads to the file, and counts the download. 404 for an address of somebody else, one that was tampered with, and where the benefit is no longer granted.
     */
    get: operations['getUserDownloadable'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/custom-fields/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List custom fields
     * @description Custom fields of the caller's organizations.
     */
    get: operations['listCustomFields'];
    put?: never;
    /**
     * Create a custom field
     * @description Something to ask buyers. Attach it to products by their `attached_custom_fields`.
     */
    post: operations['createCustomField'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/custom-fields/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a custom field
     * @description One of the caller's organizations. Any other is 404.
     */
    get: operations['getCustomField'];
    put?: never;
    post?: never;
    /**
     * Delete a custom field
     * @description Products do not ask for it any more, and its slug is free. Answers that were given stay, under its last slug; where another field has that slug in the same place, under its id.
     */
    delete: operations['deleteCustomField'];
    options?: never;
    head?: never;
    /**
     * Update a custom field
     * @description Another type than the field has is 422. Another slug renames the answers that were given before as well. Bounds and choices hold for answers from now on.
     */
    patch: operations['updateCustomField'];
    trace?: never;
  };
  '/v1/checkout-links/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List checkout links
     * @description Links of the caller's organizations.
     */
    get: operations['listCheckoutLinks'];
    put?: never;
    /**
     * Create a checkout link
     * @description A permanent link, for your site or a mail. Whoever follows it gets a checkout of their own, with the link's metadata, discount and success URL.
     */
    post: operations['createCheckoutLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/checkout-links/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a checkout link
     * @description One of the caller's organizations. Any other is 404.
     */
    get: operations['getCheckoutLink'];
    put?: never;
    post?: never;
    /**
     * Delete a checkout link
     * @description It opens nothing any more. Checkouts that it opened stay.
     */
    delete: operations['deleteCheckoutLink'];
    options?: never;
    head?: never;
    /**
     * Update a checkout link
     * @description Holds for whoever follows it from now on.
     */
    patch: operations['updateCheckoutLink'];
    trace?: never;
  };
  '/v1/checkout-links/{client_secret}/redirect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Follow a checkout link
     * @description Opens a new checkout and sends the buyer to its page. `url` of the link does the same for people: it passes other query parameters on to the page, and shows a page where the link is not good any more. That is 404 here: the link was deleted, its product is archived or has no price on sale.
     */
    get: operations['redirectCheckoutLink'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/advertisements/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my advertisements
     * @description Advertisements that the caller has made.
     */
    get: operations['listUserAdvertisements'];
    put?: never;
    /**
     * Create an advertisement
     * @description It is shown nowhere until it is enabled on a benefit.
     */
    post: operations['createUserAdvertisement'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/advertisements/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get one of my advertisements
     * @description Any other is 404.
     */
    get: operations['getUserAdvertisement'];
    put?: never;
    post?: never;
    /**
     * Delete one of my advertisements
     * @description It is shown nowhere any more.
     */
    delete: operations['deleteUserAdvertisement'];
    options?: never;
    head?: never;
    /**
     * Update one of my advertisements
     * @description Changes the fields that are sent, wherever it is shown.
     */
    patch: operations['updateUserAdvertisement'];
    trace?: never;
  };
  '/v1/users/advertisements/{id}/enable': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Enable one of my advertisements
     * @description Shows it where a benefit of the kind `ads` has a place for it. Whoever was granted the benefit several times has as many places: a free one is taken, or else the one that was granted first. Repeating it changes nothing. A benefit that the caller does not have is 422.
     */
    post: operations['enableUserAdvertisement'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/advertisements/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List advertisements
     * @description What is to be shown for a benefit of the kind `ads`: for the pages that show it. Any other benefit is 422.
     */
    get: operations['listAdvertisements'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/advertisements/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an advertisement
     * @description One by its id, also where it is not enabled.
     */
    get: operations['getAdvertisement'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/advertisements/{id}/views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Count a view
     * @description For whoever shows an advertisement: counts that it was seen. Takes no body, so that `navigator.sendBeacon` may send it.
     */
    post: operations['recordAdvertisementView'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/advertisements/{id}/click': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Follow an advertisement
     * @description Counts a click and leads on to where the advertisement leads: link to it from the image.
     */
    get: operations['followAdvertisement'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/articles/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List articles
     * @description Articles that are public and published, and all those of the caller's own organizations, pinned ones first, then the newest first. Without a token, the former alone.
     */
    get: operations['listArticles'];
    put?: never;
    /**
     * Create an article
     * @description It is a draft until it is published. A slug that is taken is 422.
     */
    post: operations['createArticle'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/articles/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export articles
     * @description All articles of an organization, oldest first: one JSON document a line (NDJSON), each with the whole text.
     */
    get: operations['exportArticles'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/articles/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an article
     * @description One that is published, and not private; or any of the caller's own organizations. Any other is 404. Of an article for paying subscribers, others get the beginning.
     */
    get: operations['getArticle'];
    put?: never;
    post?: never;
    /**
     * Delete an article
     * @description It is gone for good.
     */
    delete: operations['deleteArticle'];
    options?: never;
    head?: never;
    /**
     * Update an article
     * @description Changes the fields that are sent. A slug that is taken is 422.
     */
    patch: operations['updateArticle'];
    trace?: never;
  };
  '/v1/articles/{id}/receivers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count the receivers of an article
     * @description To whom it would go if it was sent now.
     */
    get: operations['getArticleReceivers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/articles/{id}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an article to one person
     * @description By e-mail, whatever state it is in, to a member of the organization or somebody who receives its articles. Any other address is 422. An organization sends at most 20 of them an hour.
     */
    post: operations['previewArticle'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/articles/{id}/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an article
     * @description By e-mail to everybody who may read it, once each; of an article for paying subscribers, others get the beginning. One that is not published yet, is private, is not to be sent or was sent before is 400.
     */
    post: operations['sendArticle'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/external_organizations/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List organizations elsewhere
     * @description Those that sellers have imported.
     */
    get: operations['listExternalOrganizations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/repositories/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List repositories
     * @description Those that are public, and all those of the caller's own organizations.
     */
    get: operations['listRepositories'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/repositories/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import repositories
     * @description Stores what an organization elsewhere and its repositories are now, for one organization here. What was imported for it before, by the same identifiers at the platform, is brought up to date: repeating it changes nothing. Two organizations here may import the same; each has its own.
     */
    post: operations['importRepositories'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/repositories/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a repository
     * @description One that is public, or of the caller's own organizations. Any other is 404.
     */
    get: operations['getRepository'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Update a repository
     * @description How it is shown, for one of the caller's organizations. Any other is 404. What it is comes by imports alone.
     */
    patch: operations['updateRepository'];
    trace?: never;
  };
  '/v1/users/linked-accounts/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List my accounts elsewhere
     * @description Those that the caller has linked.
     */
    get: operations['listLinkedAccounts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/linked-accounts/{platform}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Link an account elsewhere
     * @description In place of the one before, if there was one. Benefits that waited for it are given soon after. An account that somebody else has linked, and a code that is not good, is 422.
     */
    put: operations['linkUserAccount'];
    post?: never;
    /**
     * Unlink an account elsewhere
     * @description What was given to it is taken from it soon after, and waits for another one.
     */
    delete: operations['unlinkUserAccount'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/organizations/{id}/chat-servers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Connect a chat server
     * @description Tells a server on which the bot of this service was just installed, for benefits of the kind `discord`. A code that is not good is 422.
     */
    post: operations['connectChatServer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/events/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List events
     * @description Every event of an organization, in one order without gaps, oldest first. Keep `next_after` and pass it as `after` the next time: nothing is missed and nothing read twice. Events are kept for 30 days unless the operator says otherwise.
     */
    get: operations['listEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/events/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Stream events
     * @description The same as server-sent events, which go on as they happen: `id` is the place, `event` the type, `data` the event as JSON. A comment every 15 seconds shows that the stream lives. It ends after an hour at most: connect again with the last `id`, in `Last-Event-ID` or `after`.
     */
    get: operations['streamEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/events/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an event
     * @description One of an organization of the caller's that is still kept. Any other is 404.
     */
    get: operations['getEvent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/endpoints/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhook endpoints
     * @description Endpoints of the caller's organizations.
     */
    get: operations['listWebhookEndpoints'];
    put?: never;
    /**
     * Create a webhook endpoint
     * @description It is told of what happens from then on. Verify what it receives with its secret, by Standard Webhooks: any library for that will do. An organization has at most 50.
     */
    post: operations['createWebhookEndpoint'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/endpoints/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a webhook endpoint
     * @description One of the caller's organizations. Any other is 404.
     */
    get: operations['getWebhookEndpoint'];
    put?: never;
    post?: never;
    /**
     * Delete a webhook endpoint
     * @description Nothing is sent there any more, not even what is waiting.
     */
    delete: operations['deleteWebhookEndpoint'];
    options?: never;
    head?: never;
    /**
     * Update a webhook endpoint
     * @description Only what is sent changes, from the next try on.
     */
    patch: operations['updateWebhookEndpoint'];
    trace?: never;
  };
  '/v1/webhooks/endpoints/{id}/rotate-secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rotate the secret of a webhook endpoint
     * @description The new secret signs from now on, and for 24 hours the one before as well, so that nothing is lost while you change it.
     */
    post: operations['rotateWebhookEndpointSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/endpoints/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Test a webhook endpoint
     * @description Has an event of the type `webhook_endpoint.tested` sent to this endpoint alone, whatever types it is told of. One that is switched off: 403.
     */
    post: operations['testWebhookEndpoint'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/endpoints/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replay events to a webhook endpoint
     * @description Has all events after a place sent to the endpoint, again or for the first time, as far as they are kept and of its types. One that is switched off: 403.
     */
    post: operations['replayWebhookEndpoint'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/deliveries/': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhook deliveries
     * @description Deliveries to endpoints of the caller's organizations, for as long as their events are kept.
     */
    get: operations['listWebhookDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/deliveries/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a webhook delivery
     * @description One of the caller's organizations, with its tries. Any other is 404.
     */
    get: operations['getWebhookDelivery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks/deliveries/{id}/redeliver': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Redeliver a webhook delivery
     * @description Has the same event sent once more, with the same `webhook-id`. To an endpoint that is switched off or deleted: 403.
     */
    post: operations['redeliverWebhookDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  'checkout.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * checkout.created
     * @description A checkout was opened.
     */
    post: operations['onCheckoutCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'checkout.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * checkout.updated
     * @description A checkout has changed: what it holds, or its status.
     */
    post: operations['onCheckoutUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'order.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * order.created
     * @description Something was paid for, or given for nothing.
     */
    post: operations['onOrderCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'order.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * order.updated
     * @description Something of an order was given back.
     */
    post: operations['onOrderUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * subscription.created
     * @description Somebody has subscribed.
     */
    post: operations['onSubscriptionCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * subscription.updated
     * @description Anything about a subscription has changed, renewals too.
     */
    post: operations['onSubscriptionUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.active': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * subscription.active
     * @description A subscription has begun to give its buyer what they subscribed to, for the first time or again.
     */
    post: operations['onSubscriptionActive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.canceled': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * subscription.canceled
     * @description A subscription will end, or has ended, by somebody's wish.
     */
    post: operations['onSubscriptionCanceled'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'subscription.revoked': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * subscription.revoked
     * @description A subscription does not give its buyer anything any more.
     */
    post: operations['onSubscriptionRevoked'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'refund.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * refund.created
     * @description Money is to go back to a buyer.
     */
    post: operations['onRefundCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'refund.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * refund.updated
     * @description A refund has arrived, or failed.
     */
    post: operations['onRefundUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'dispute.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * dispute.created
     * @description A buyer has asked their bank to take a payment back.
     */
    post: operations['onDisputeCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'dispute.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * dispute.updated
     * @description A dispute was decided.
     */
    post: operations['onDisputeUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'product.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * product.created
     * @description A product was made.
     */
    post: operations['onProductCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'product.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * product.updated
     * @description A product has changed, or its prices or benefits.
     */
    post: operations['onProductUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'benefit.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * benefit.created
     * @description A benefit was made.
     */
    post: operations['onBenefitCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'benefit.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * benefit.updated
     * @description A benefit has changed, or was deleted.
     */
    post: operations['onBenefitUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'benefit_grant.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * benefit_grant.created
     * @description A buyer was given a benefit.
     */
    post: operations['onBenefitGrantCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'benefit_grant.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * benefit_grant.updated
     * @description What a grant tells has changed, since its benefit did.
     */
    post: operations['onBenefitGrantUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'benefit_grant.revoked': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * benefit_grant.revoked
     * @description A benefit was taken from a buyer.
     */
    post: operations['onBenefitGrantRevoked'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'license_key.created': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * license_key.created
     * @description A license key was made.
     */
    post: operations['onLicenseKeyCreated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'license_key.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * license_key.updated
     * @description The status, limits or expiry of a license key have changed. Its use alone tells nothing.
     */
    post: operations['onLicenseKeyUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'organization.updated': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * organization.updated
     * @description The profile of the organization has changed.
     */
    post: operations['onOrganizationUpdated'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  'webhook_endpoint.tested': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * webhook_endpoint.tested
     * @description You asked for an event to try an endpoint with. It goes to that endpoint alone.
     */
    post: operations['onWebhookEndpointTested'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /** @description What the profile says about subscribing. */
    OrganizationSubscribeSettings: {
      /** @description Whether subscribing is promoted. */
      promote: boolean;
      /** @description Whether the number of subscribers is shown. */
      show_count: boolean;
      /** @description Whether free subscribers count. */
      count_free: boolean;
    };
    /** @description The public profile. */
    OrganizationProfileSettings: {
      /** @description Whether the public profile is on. */
      enabled: boolean | null;
      /** @description What the organization says of itself. */
      description: string | null;
      /** @description Projects shown first. */
      featured_projects: string[] | null;
      /** @description Organizations shown first. */
      featured_organizations: string[] | null;
      /** @description Addresses of the organization elsewhere. */
      links: string[] | null;
      /** @description What the profile says about subscribing. */
      subscribe: components['schemas']['OrganizationSubscribeSettings'] | null;
      /** @description A colour of its own, such as `#3355ff`. */
      accent_color: string | null;
    };
    /** @description Features that are switched on. */
    OrganizationFeatureSettings: {
      /** @description Whether it publishes articles. */
      articles_enabled: boolean;
      /** @description Whether its issues can be funded. */
      issue_funding_enabled: boolean;
    };
    /** @description A seller. */
    Organization: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description Its name in addresses; never changes. */
      slug: string;
      /**
       * Format: uri
       * @description Address of its picture.
       */
      avatar_url: string | null;
      /** @description A few words about it. */
      bio: string | null;
      /** @description The company behind it. */
      company: string | null;
      /** @description Address of its blog. */
      blog: string | null;
      /** @description Where it is. */
      location: string | null;
      /**
       * Format: email
       * @description Where to write to it.
       */
      email: string | null;
      /** @description Its name at the social network. */
      social_username: string | null;
      /**
       * Format: int32
       * @description The least that can be pledged, in cents.
       */
      pledge_minimum_amount: number;
      /** @description Whether its badges show the amount pledged. */
      pledge_badge_show_amount: boolean;
      /**
       * Format: int32
       * @description Per cent of pledges that contributors receive unless agreed otherwise.
       */
      default_upfront_split_to_contributors: number | null;
      /** @description The public profile. */
      profile_settings: components['schemas']['OrganizationProfileSettings'] | null;
      /** @description Features that are switched on. */
      feature_settings: components['schemas']['OrganizationFeatureSettings'] | null;
    };
    /** @description How much there is. */
    Pagination: {
      /**
       * Format: int64
       * @description Records on all pages together, also when this page lies past the last one.
       */
      total_count: number;
      /**
       * Format: int32
       * @description The number of the last page; 0 when there are no records.
       */
      max_page: number;
    };
    /** @description One page of organizations. */
    OrganizationList: {
      /** @description The records of this page. */
      items: components['schemas']['Organization'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Why a request was refused. */
    Error: {
      /** @description The kind of failure, for programs: `ResourceNotFound`, `invalid_token` and so on. New kinds may appear. */
      error: string;
      /** @description The reason, for people. */
      detail: string;
      /** @description The reason once more, as RFC 6750 names it; only with 401 and 403 of the bearer layer. */
      error_description?: string;
    };
    /** @description One thing that is wrong with the request. */
    ValidationErrorItem: {
      /** @description What kind of rule is broken, for programs: `missing`, `greater_than_equal`, `extra_forbidden`, `value_error` and so on. */
      type: string;
      /** @description Where: `body`, `query` or `path`, then the names of fields and positions in lists. */
      loc: (string | number)[];
      /** @description The reason, for people. */
      msg: string;
      /** @description What was sent there, if it is a single value. */
      input?: unknown;
    };
    /** @description Everything that is wrong with the request, at once. Nothing was stored and nothing was charged. */
    ValidationError: {
      /**
       * @description Always the same.
       * @constant
       */
      error: 'RequestValidationError';
      /** @description One entry per failure. */
      detail: components['schemas']['ValidationErrorItem'][];
    };
    /** @description Features to switch on or off. What is sent is merged, key by key, into what is stored. */
    OrganizationFeatureSettingsInput: {
      /** @description Whether it publishes articles. */
      articles_enabled?: boolean;
      /** @description Whether its issues can be funded. */
      issue_funding_enabled?: boolean;
    };
    /** @description A new organization. */
    OrganizationCreate: {
      /** @description Its name. */
      name: string;
      /** @description Its name in addresses: letters, digits and single hyphens, stored in lower case. Some are reserved. */
      slug: string;
      /**
       * Format: uri
       * @description Address of its picture.
       */
      avatar_url?: string | null;
      /** @description Features to switch on. */
      feature_settings?: components['schemas']['OrganizationFeatureSettingsInput'] | null;
    };
    /** @description What the profile says about subscribing. */
    OrganizationSubscribeSettingsInput: {
      /** @description Whether subscribing is promoted. */
      promote?: boolean;
      /** @description Whether the number of subscribers is shown. */
      show_count?: boolean;
      /** @description Whether free subscribers count. */
      count_free?: boolean;
    };
    /** @description The public profile. What is sent is merged, key by key, into what is stored. */
    OrganizationProfileSettingsInput: {
      /** @description Whether the public profile is on. */
      enabled?: boolean | null;
      /** @description What the organization says of itself. */
      description?: string | null;
      /** @description Projects shown first. */
      featured_projects?: string[] | null;
      /** @description Organizations shown first. */
      featured_organizations?: string[] | null;
      /** @description Addresses of the organization elsewhere. */
      links?: string[] | null;
      /** @description What the profile says about subscribing. */
      subscribe?: components['schemas']['OrganizationSubscribeSettingsInput'] | null;
      /** @description A colour of its own, such as `#3355ff`. */
      accent_color?: string | null;
    };
    /** @description Changes to an organization. A field that is left out stays; null clears it, or leaves it where it cannot be empty. The slug cannot be changed. */
    OrganizationUpdate: {
      /** @description Its name. */
      name?: string | null;
      /**
       * Format: uri
       * @description Address of its picture.
       */
      avatar_url?: string | null;
      /** @description A few words about it. */
      bio?: string | null;
      /** @description The company behind it. */
      company?: string | null;
      /** @description Address of its blog. */
      blog?: string | null;
      /** @description Where it is. */
      location?: string | null;
      /**
       * Format: email
       * @description Where to write to it.
       */
      email?: string | null;
      /** @description Its name at the social network. */
      social_username?: string | null;
      /**
       * Format: int32
       * @description The least that can be pledged, in cents. New organizations have 2000.
       */
      pledge_minimum_amount?: number | null;
      /** @description Whether its badges show the amount pledged. */
      pledge_badge_show_amount?: boolean | null;
      /**
       * Format: int32
       * @description Per cent of pledges that contributors receive unless agreed otherwise.
       */
      default_upfront_split_to_contributors?: number | null;
      /** @description Merged into the public profile. */
      profile_settings?: components['schemas']['OrganizationProfileSettingsInput'] | null;
      /** @description Merged into the features. */
      feature_settings?: components['schemas']['OrganizationFeatureSettingsInput'] | null;
    };
    /** @description Your own key-value pairs: at most 50, keys of at most 40 characters; values are texts of 1 to 500 characters, whole numbers or booleans. */
    Metadata: {
      [key: string]: string | number | boolean;
    };
    /** @description A price that the seller sets. */
    ProductPriceFixed: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The product.
       */
      product_id: string;
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period; null for a one-time price. */
      recurring_interval: ('month' | 'year') | null;
      /** @description Unit of the trial before the first payment; null: no trial. */
      trial_interval: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts; null: no trial.
       */
      trial_interval_count: number | null;
      /**
       * @description The seller sets the amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'fixed';
      /** @description ISO 4217 code in lower case. */
      price_currency: string;
      /**
       * Format: int32
       * @description The price, before tax, in cents.
       */
      price_amount: number;
    };
    /** @description A price that the buyer names. */
    ProductPriceCustom: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The product.
       */
      product_id: string;
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period; null for a one-time price. */
      recurring_interval: ('month' | 'year') | null;
      /** @description Unit of the trial before the first payment; null: no trial. */
      trial_interval: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts; null: no trial.
       */
      trial_interval_count: number | null;
      /**
       * @description The buyer names the amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'custom';
      /** @description ISO 4217 code in lower case. */
      price_currency: string;
      /**
       * Format: int32
       * @description The least that a buyer may pay, in cents; null: no bound.
       */
      minimum_amount: number | null;
      /**
       * Format: int32
       * @description The most that a buyer may pay, in cents; null: no bound.
       */
      maximum_amount: number | null;
      /**
       * Format: int32
       * @description What is suggested to the buyer, in cents.
       */
      preset_amount: number | null;
    };
    /** @description No price at all. */
    ProductPriceFree: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The product.
       */
      product_id: string;
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period; null for a one-time price. */
      recurring_interval: ('month' | 'year') | null;
      /** @description Unit of the trial before the first payment; null: no trial. */
      trial_interval: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts; null: no trial.
       */
      trial_interval_count: number | null;
      /**
       * @description It costs nothing. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'free';
    };
    /** @description What a product costs. Prices never change: a new one takes the place of an old one. */
    ProductPrice:
      | components['schemas']['ProductPriceFixed']
      | components['schemas']['ProductPriceCustom']
      | components['schemas']['ProductPriceFree'];
    /** @description A benefit that the seller provides in a way of their own. */
    BenefitCustom: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'custom';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Whether it makes a product taxable. */
      is_tax_applicable: boolean;
      /** @description What the buyer is told. */
      properties: components['schemas']['BenefitCustomProperties'];
    };
    /** @description A license key of its own for every purchase. */
    BenefitLicenseKeys: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_keys';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description The terms of the keys. */
      properties: components['schemas']['BenefitLicenseKeysProperties'];
    };
    /** @description A place for an advertisement of the buyer's. */
    BenefitAds: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'ads';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description The size of the image. */
      properties: components['schemas']['BenefitAdsProperties'];
    };
    /** @description Reading the articles of an organization. It makes these benefits itself; they cannot be created. */
    BenefitArticles: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'articles';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description What can be read. */
      properties: components['schemas']['BenefitArticlesProperties'];
    };
    /** @description Files to download. */
    BenefitDownloadables: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'downloadables';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Which files. */
      properties: components['schemas']['BenefitDownloadablesProperties'];
    };
    /** @description A role on a Discord server. */
    BenefitDiscord: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'discord';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Where it is. */
      properties: components['schemas']['BenefitDiscordProperties'];
    };
    /** @description Access to a repository on GitHub. */
    BenefitGitHubRepository: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'github_repository';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Which it is. */
      properties: components['schemas']['BenefitGitHubRepositoryProperties'];
    };
    /** @description A note of the seller to the buyer. */
    BenefitCustomProperties: {
      /** @description What the buyer is told once the benefit is granted. */
      note: string | null;
    };
    /** @description How long a key is good for, counted from its grant. */
    LicenseKeyExpiration: {
      /**
       * Format: int32
       * @description How many of the time frame.
       */
      ttl: number;
      /**
       * @description The time frame.
       * @enum {string}
       */
      timeframe: 'year' | 'month' | 'day';
    };
    /** @description On how many machines a key can be activated. */
    LicenseKeyActivationTerms: {
      /**
       * Format: int32
       * @description Activations that can be live at once.
       */
      limit: number;
      /** @description Whether the buyer sees the activations. */
      enable_user_admin: boolean;
    };
    /** @description The terms of the keys that are granted. */
    BenefitLicenseKeysProperties: {
      /** @description What keys begin with; stored as it is written, used in capitals. */
      prefix: string | null;
      /** @description Null: keys do not expire. */
      expires: components['schemas']['LicenseKeyExpiration'] | null;
      /** @description Null: keys are not activated. */
      activations: components['schemas']['LicenseKeyActivationTerms'] | null;
      /**
       * Format: int32
       * @description Uses that a key is good for; null: any number.
       */
      limit_usage: number | null;
    };
    /** @description The size of the image. */
    BenefitAdsProperties: {
      /**
       * Format: int32
       * @description Height of the image, in pixels.
       */
      image_height: number;
      /**
       * Format: int32
       * @description Width of the image, in pixels.
       */
      image_width: number;
    };
    /** @description What can be read. */
    BenefitArticlesProperties: {
      /** @description Whether that includes the articles for paying subscribers. */
      paid_articles: boolean;
    };
    /** @description Which files buyers may download. */
    BenefitDownloadablesProperties: {
      /** @description The files, in order. */
      files: string[];
      /** @description By the id of a file: true where buyers no longer get it. */
      archived: {
        [key: string]: boolean;
      };
    };
    /** @description The role. */
    BenefitDiscordProperties: {
      /** @description The server. */
      guild_id: string;
      /** @description The role on it. */
      role_id: string;
      /** @description What the server was named by. */
      guild_token: string;
    };
    /** @description The repository. */
    BenefitGitHubRepositoryProperties: {
      /**
       * Format: uuid
       * @description Always null; it was once another way to name it.
       */
      repository_id: string | null;
      /** @description The account at GitHub that it belongs to. */
      repository_owner: string;
      /** @description Its name. */
      repository_name: string;
      /**
       * @description What the buyer may do with it.
       * @enum {string}
       */
      permission: 'pull' | 'triage' | 'push' | 'maintain' | 'admin';
    };
    /** @description A benefit, as its seller sees it. */
    Benefit:
      | components['schemas']['BenefitCustom']
      | components['schemas']['BenefitLicenseKeys']
      | components['schemas']['BenefitAds']
      | components['schemas']['BenefitArticles']
      | components['schemas']['BenefitDownloadables']
      | components['schemas']['BenefitDiscord']
      | components['schemas']['BenefitGitHubRepository'];
    /** @description A picture of a product. */
    ProductMedia: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description File name. */
      name: string;
      /** @description Path in the store. */
      path: string;
      /** @description Media type, such as `image/png`. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description Version in the store. */
      storage_version: string | null;
      /** @description ETag in the store. */
      checksum_etag: string | null;
      /** @description SHA-256 of the whole content, base64. */
      checksum_sha256_base64: string | null;
      /** @description SHA-256 of the whole content, hexadecimal. */
      checksum_sha256_hex: string | null;
      /**
       * Format: date-time
       * @description When the content last changed.
       */
      last_modified_at: string | null;
      /** @description Version that the seller gave it. */
      version: string | null;
      /**
       * @description What the file is for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      service: 'product_media';
      /** @description Whether its content is complete. */
      is_uploaded: boolean;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description Its size for people, such as `1.2 MB`. */
      size_readable: string;
      /** @description Where anybody can fetch it. */
      public_url: string;
    };
    /** @description Asks the buyer for: a text. */
    CustomFieldText: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'text';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldTextProperties'];
    };
    /** @description Asks the buyer for: a whole number. */
    CustomFieldNumber: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'number';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldNumberProperties'];
    };
    /** @description Asks the buyer for: a date. */
    CustomFieldDate: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'date';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldDateProperties'];
    };
    /** @description Asks the buyer for: a yes. */
    CustomFieldCheckbox: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'checkbox';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldCheckboxProperties'];
    };
    /** @description Asks the buyer for: one of several choices. */
    CustomFieldSelect: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'select';
      /** @description Key of the answer. */
      slug: string;
      /** @description Its name for the seller. */
      name: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldSelectProperties'];
    };
    /** @description How a text is asked for. */
    CustomFieldTextProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /** @description Whether it has several lines. */
      textarea?: boolean;
      /**
       * Format: int32
       * @description Shortest, in characters.
       */
      min_length?: number;
      /**
       * Format: int32
       * @description Longest, in characters.
       */
      max_length?: number;
    };
    /** @description How a number is asked for. */
    CustomFieldNumberProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /**
       * Format: int32
       * @description Smallest.
       */
      ge?: number;
      /**
       * Format: int32
       * @description Largest.
       */
      le?: number;
    };
    /** @description How a date is asked for. */
    CustomFieldDateProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /**
       * Format: int64
       * @description Earliest, in Unix seconds.
       */
      ge?: number;
      /**
       * Format: int64
       * @description Latest, in Unix seconds.
       */
      le?: number;
    };
    /** @description How a yes is asked for. */
    CustomFieldCheckboxProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
    };
    /** @description One choice. */
    CustomFieldSelectOption: {
      /** @description What is stored. */
      value: string;
      /** @description What is shown. */
      label: string;
    };
    /** @description How a choice is asked for. */
    CustomFieldSelectProperties: {
      /** @description Label of the input. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /** @description The choices, in order. */
      options: components['schemas']['CustomFieldSelectOption'][];
    };
    /** @description Something that the seller asks the buyer. */
    CustomField:
      | components['schemas']['CustomFieldText']
      | components['schemas']['CustomFieldNumber']
      | components['schemas']['CustomFieldDate']
      | components['schemas']['CustomFieldCheckbox']
      | components['schemas']['CustomFieldSelect'];
    /** @description A custom field in its place at a product. */
    AttachedCustomField: {
      /**
       * Format: uuid
       * @description The field.
       */
      custom_field_id: string;
      /** @description The field. */
      custom_field: components['schemas']['CustomField'];
      /**
       * Format: int32
       * @description Its place, from 0.
       */
      order: number;
      /** @description Whether the buyer has to answer. */
      required: boolean;
    };
    /** @description Something that an organization sells. */
    Product: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /** @description Whether it is sold by subscription. */
      is_recurring: boolean;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /** @description Those on sale, oldest first. */
      prices: components['schemas']['ProductPrice'][];
      /** @description What the buyer receives, in order. */
      benefits: components['schemas']['Benefit'][];
      /** @description Its pictures, in order. */
      medias: components['schemas']['ProductMedia'][];
      /** @description What the buyer is asked, in order. */
      attached_custom_fields: components['schemas']['AttachedCustomField'][];
    };
    /** @description One page of products. */
    ProductList: {
      /** @description The records of this page. */
      items: components['schemas']['Product'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new price that you set. */
    ProductPriceFixedCreate: {
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period: needed for a recurring price, and for no other. */
      recurring_interval?: ('month' | 'year') | null;
      /** @description Unit of a trial before the first payment, for a recurring price; goes with `trial_interval_count`. */
      trial_interval?: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts.
       */
      trial_interval_count?: number | null;
      /**
       * @description You set the amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'fixed';
      /**
       * Format: int32
       * @description The price, before tax, in cents.
       */
      price_amount: number;
      /**
       * @description ISO 4217 code in lower case; `usd` when it is left out.
       * @enum {string}
       */
      price_currency?: 'usd';
    };
    /** @description A new price that the buyer names. */
    ProductPriceCustomCreate: {
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period: needed for a recurring price, and for no other. */
      recurring_interval?: ('month' | 'year') | null;
      /** @description Unit of a trial before the first payment, for a recurring price; goes with `trial_interval_count`. */
      trial_interval?: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts.
       */
      trial_interval_count?: number | null;
      /**
       * @description The buyer names the amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'custom';
      /**
       * @description ISO 4217 code in lower case; `usd` when it is left out.
       * @enum {string}
       */
      price_currency?: 'usd';
      /**
       * Format: int32
       * @description The least that a buyer may pay, in cents; null: no bound.
       */
      minimum_amount?: number | null;
      /**
       * Format: int32
       * @description The most that a buyer may pay, in cents; null: no bound.
       */
      maximum_amount?: number | null;
      /**
       * Format: int32
       * @description What is suggested to the buyer, in cents.
       */
      preset_amount?: number | null;
    };
    /** @description A new price of nothing. */
    ProductPriceFreeCreate: {
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type: 'one_time' | 'recurring';
      /** @description Length of a period: needed for a recurring price, and for no other. */
      recurring_interval?: ('month' | 'year') | null;
      /**
       * @description It costs nothing. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      amount_type: 'free';
    };
    /** @description A new price. */
    ProductPriceCreate:
      | components['schemas']['ProductPriceFixedCreate']
      | components['schemas']['ProductPriceCustomCreate']
      | components['schemas']['ProductPriceFreeCreate'];
    /** @description A custom field to ask for with a product. */
    AttachedCustomFieldCreate: {
      /**
       * Format: uuid
       * @description The field.
       */
      custom_field_id: string;
      /** @description Whether the buyer has to answer. */
      required: boolean;
    };
    /** @description A new product. It has one price, or two fixed recurring ones of different intervals. */
    ProductCreate: {
      /** @description Its name. */
      name: string;
      /** @description What it is. Blank counts as none. */
      description?: string | null;
      /** @description Its prices. */
      prices: components['schemas']['ProductPriceCreate'][];
      /** @description Pictures that were uploaded, in order. */
      medias?: string[] | null;
      /** @description What to ask the buyer, in order. */
      attached_custom_fields?: components['schemas']['AttachedCustomFieldCreate'][];
      /** @description Key-value pairs of the seller. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A price that is to be on sale: `id` alone keeps an existing one, everything else describes a new one. */
    ProductPriceInput: {
      /**
       * Format: uuid
       * @description The price to keep.
       */
      id?: string;
      /**
       * @description Whether it is paid once or every period.
       * @enum {string}
       */
      type?: 'one_time' | 'recurring';
      /** @description Length of a period: needed for a recurring price, and for no other. */
      recurring_interval?: ('month' | 'year') | null;
      /** @description Unit of a trial before the first payment, for a recurring price; goes with `trial_interval_count`. */
      trial_interval?: ('day' | 'week' | 'month' | 'year') | null;
      /**
       * Format: int32
       * @description How many of these units the trial lasts.
       */
      trial_interval_count?: number | null;
      /**
       * @description Who sets the amount of a new price.
       * @enum {string}
       */
      amount_type?: 'fixed' | 'custom' | 'free';
      /**
       * Format: int32
       * @description The price, before tax, in cents.
       */
      price_amount?: number;
      /**
       * @description ISO 4217 code in lower case; `usd` when it is left out.
       * @enum {string}
       */
      price_currency?: 'usd';
      /**
       * Format: int32
       * @description The least that a buyer may pay, in cents; null: no bound.
       */
      minimum_amount?: number | null;
      /**
       * Format: int32
       * @description The most that a buyer may pay, in cents; null: no bound.
       */
      maximum_amount?: number | null;
      /**
       * Format: int32
       * @description What is suggested to the buyer, in cents.
       */
      preset_amount?: number | null;
    };
    /** @description Changes to a product. A field that is left out, or null, stays; a null description is cleared. */
    ProductUpdate: {
      /** @description Its name. */
      name?: string | null;
      /** @description What it is. Blank counts as none. */
      description?: string | null;
      /** @description Whether it is no longer on sale. */
      is_archived?: boolean | null;
      /** @description All prices that are to be on sale; those left out are archived. */
      prices?: components['schemas']['ProductPriceInput'][] | null;
      /** @description Pictures that were uploaded, in order; replaces all. */
      medias?: string[] | null;
      /** @description What to ask the buyer, in order; replaces all. */
      attached_custom_fields?: components['schemas']['AttachedCustomFieldCreate'][] | null;
      /** @description Replaces all pairs. */
      metadata?: components['schemas']['Metadata'] | null;
    };
    /** @description What buyers of a product are to receive. */
    ProductBenefitsUpdate: {
      /** @description All of its benefits, in order. */
      benefits: string[];
    };
    /** @description One page of benefits. */
    BenefitList: {
      /** @description The records of this page. */
      items: components['schemas']['Benefit'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new benefit that you provide in a way of your own. */
    BenefitCustomCreate: {
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'custom';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it makes a product taxable. */
      is_tax_applicable: boolean;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description What the buyer is told. */
      properties: components['schemas']['BenefitCustomPropertiesInput'];
    };
    /** @description A new benefit that grants license keys. */
    BenefitLicenseKeysCreate: {
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_keys';
      /** @description What the buyer reads. */
      description: string;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description The terms of the keys. */
      properties: components['schemas']['BenefitLicenseKeysPropertiesInput'];
    };
    /** @description A new benefit: a place for an advertisement of the buyer's. */
    BenefitAdsCreate: {
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'ads';
      /** @description What the buyer reads. */
      description: string;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description The size of the image. */
      properties: components['schemas']['BenefitAdsPropertiesInput'];
    };
    /** @description A new benefit that grants downloads. */
    BenefitDownloadablesCreate: {
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'downloadables';
      /** @description What the buyer reads. */
      description: string;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description Which files. */
      properties: components['schemas']['BenefitDownloadablesPropertiesInput'];
    };
    /** @description A new benefit: a role on a Discord server. */
    BenefitDiscordCreate: {
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'discord';
      /** @description What the buyer reads. */
      description: string;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description Where it is. */
      properties: components['schemas']['BenefitDiscordPropertiesInput'];
    };
    /** @description A new benefit: access to a repository on GitHub. */
    BenefitGitHubRepositoryCreate: {
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'github_repository';
      /** @description What the buyer reads. */
      description: string;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description Which it is. */
      properties: components['schemas']['BenefitGitHubRepositoryPropertiesInput'];
    };
    /** @description A note of the seller to the buyer. */
    BenefitCustomPropertiesInput: {
      /** @description What the buyer is told once the benefit is granted. */
      note?: string | null;
    };
    /** @description The terms of the keys to grant. */
    BenefitLicenseKeysPropertiesInput: {
      /** @description What keys begin with; stored as it is written, used in capitals. */
      prefix?: string | null;
      /** @description Null: keys do not expire. */
      expires?: components['schemas']['LicenseKeyExpiration'] | null;
      /** @description Null: keys are not activated. */
      activations?: components['schemas']['LicenseKeyActivationTerms'] | null;
      /**
       * Format: int32
       * @description Uses that a key is good for; null: any number.
       */
      limit_usage?: number | null;
    };
    /** @description The size of the image. */
    BenefitAdsPropertiesInput: {
      /**
       * Format: int32
       * @description Height of the image, in pixels; 400 when it is left out.
       */
      image_height?: number;
      /**
       * Format: int32
       * @description Width of the image, in pixels; 400 when it is left out.
       */
      image_width?: number;
    };
    /** @description Which files buyers may download. */
    BenefitDownloadablesPropertiesInput: {
      /** @description Files of the organization for `downloadable`, uploaded, in order. */
      files: string[];
      /** @description By the id of a file: true takes it from buyers without taking it off the list. */
      archived?: {
        [key: string]: boolean;
      };
    };
    /** @description The role. */
    BenefitDiscordPropertiesInput: {
      /** @description Names a server, as `connectChatServer` tells it. */
      guild_token: string;
      /** @description The role on it. */
      role_id: string;
    };
    /** @description The repository. Somebody of the organization who has linked an account must administer it. */
    BenefitGitHubRepositoryPropertiesInput: {
      /** @description The account at GitHub that it belongs to. */
      repository_owner: string;
      /** @description Its name. */
      repository_name: string;
      /**
       * @description What the buyer may do with it.
       * @enum {string}
       */
      permission: 'pull' | 'triage' | 'push' | 'maintain' | 'admin';
    };
    /** @description A new benefit. */
    BenefitCreate:
      | components['schemas']['BenefitCustomCreate']
      | components['schemas']['BenefitLicenseKeysCreate']
      | components['schemas']['BenefitAdsCreate']
      | components['schemas']['BenefitDownloadablesCreate']
      | components['schemas']['BenefitDiscordCreate']
      | components['schemas']['BenefitGitHubRepositoryCreate'];
    /** @description Changes to a custom benefit. A field that is left out, or null, stays. */
    BenefitCustomUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'custom';
      /** @description What the buyer reads. */
      description?: string | null;
      /** @description Whether it makes a product taxable. */
      is_tax_applicable?: boolean | null;
      /** @description Replaces what the buyer is told. */
      properties?: components['schemas']['BenefitCustomPropertiesInput'] | null;
    };
    /** @description Changes to a benefit that grants license keys. A field that is left out, or null, stays. */
    BenefitLicenseKeysUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_keys';
      /** @description What the buyer reads. */
      description?: string | null;
      /** @description Replaces the terms, also of keys that are granted already: an expiry is counted anew from now, and a limit never goes below what a key has used. */
      properties?: components['schemas']['BenefitLicenseKeysPropertiesInput'] | null;
    };
    /** @description Changes to such a benefit. A field that is left out, or null, stays. */
    BenefitAdsUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'ads';
      /** @description What the buyer reads. */
      description?: string | null;
      /** @description Replaces the terms, also of what is granted already. */
      properties?: components['schemas']['BenefitAdsPropertiesInput'] | null;
    };
    /** @description Changes to such a benefit. A field that is left out, or null, stays. */
    BenefitArticlesUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'articles';
      /** @description What the buyer reads. */
      description?: string | null;
    };
    /** @description Changes to a benefit that grants downloads. A field that is left out, or null, stays. */
    BenefitDownloadablesUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'downloadables';
      /** @description What the buyer reads. */
      description?: string | null;
      /** @description Replaces the files, also for buyers who have it already. */
      properties?: components['schemas']['BenefitDownloadablesPropertiesInput'] | null;
    };
    /** @description Changes to such a benefit. A field that is left out, or null, stays. */
    BenefitDiscordUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'discord';
      /** @description What the buyer reads. */
      description?: string | null;
      /** @description Replaces the terms, also of what is granted already. */
      properties?: components['schemas']['BenefitDiscordPropertiesInput'] | null;
    };
    /** @description Changes to such a benefit. A field that is left out, or null, stays. */
    BenefitGitHubRepositoryUpdate: {
      /**
       * @description Must be the benefit's own. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'github_repository';
      /** @description What the buyer reads. */
      description?: string | null;
      /** @description Replaces the terms, also of what is granted already. */
      properties?: components['schemas']['BenefitGitHubRepositoryPropertiesInput'] | null;
    };
    /** @description Changes to a benefit. */
    BenefitUpdate:
      | components['schemas']['BenefitCustomUpdate']
      | components['schemas']['BenefitLicenseKeysUpdate']
      | components['schemas']['BenefitAdsUpdate']
      | components['schemas']['BenefitArticlesUpdate']
      | components['schemas']['BenefitDownloadablesUpdate']
      | components['schemas']['BenefitDiscordUpdate']
      | components['schemas']['BenefitGitHubRepositoryUpdate'];
    /** @description What a grant consists of. */
    BenefitGrantProperties: {
      /**
       * Format: uuid
       * @description The key of a license_keys benefit.
       */
      license_key_id?: string;
      /** @description The key, unreadable but for its end. */
      display_key?: string;
      /**
       * Format: uuid
       * @description The campaign that an ads benefit shows; absent until the buyer has enabled one.
       */
      advertisement_campaign_id?: string;
      /** @description The files of a downloadables benefit. */
      files?: string[];
      /** @description The server of a discord benefit. */
      guild_id?: string;
      /** @description The role on it. */
      role_id?: string;
      /** @description The account that was given the role. */
      account_id?: string;
      /** @description Whose repository a github_repository benefit opens. */
      repository_owner?: string;
      /** @description The name of the repository. */
      repository_name?: string;
      /**
       * @description What the buyer may do with it.
       * @enum {string}
       */
      permission?: 'pull' | 'triage' | 'push' | 'maintain' | 'admin';
    };
    /** @description That one buyer has one benefit for one purchase. */
    BenefitGrant: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was granted; null when it is not.
       */
      granted_at: string | null;
      /** @description Whether the buyer has it. */
      is_granted: boolean;
      /**
       * Format: date-time
       * @description When it was taken back.
       */
      revoked_at: string | null;
      /** @description Whether it was taken back. */
      is_revoked: boolean;
      /**
       * Format: uuid
       * @description The subscription that it was granted for.
       */
      subscription_id: string | null;
      /**
       * Format: uuid
       * @description The order that it was granted for.
       */
      order_id: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is granted.
       */
      benefit_id: string;
      /** @description What the grant consists of. */
      properties: components['schemas']['BenefitGrantProperties'];
    };
    /** @description One page of grants. */
    BenefitGrantList: {
      /** @description The records of this page. */
      items: components['schemas']['BenefitGrant'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Answers to custom fields, by the slug of the field: a text, a whole number, a day such as `2026-11-20`, a yes or no, or the value of a choice; null where nothing was answered. */
    CustomFieldData: {
      [key: string]: string | number | boolean | null;
    };
    /** @description A postal address. */
    Address: {
      /** @description ISO 3166-1 alpha-2 code, in capitals. */
      country: string;
      /** @description Street and number. */
      line1: string | null;
      /** @description What else the street needs. */
      line2: string | null;
      /** @description Postal code. */
      postal_code: string | null;
      /** @description City. */
      city: string | null;
      /** @description State or province; in the US and Canada with its country, such as `US-NY`. */
      state: string | null;
    };
    /** @description A card of the sandbox processor. */
    SandboxTestCard: {
      /** @description What the buyer enters. */
      number: string;
      /** @description What stands for it in a confirmation. */
      confirmation_token_id: string;
      /** @description What a payment with it does. */
      description: string;
    };
    /** @description What the page needs of the payment processor, and how the payment stands. Processors may add to it. */
    PaymentProcessorMetadata: {
      /** @description How the payment stands: `processing`, `requires_action`, `declined`, `failed` or `canceled`. */
      intent_status?: string;
      /**
       * Format: uri
       * @description Where the buyer confirms the payment with their bank.
       */
      action_url?: string;
      /** @description The public key with which the page sets up Stripe's form; with `stripe` alone. */
      publishable_key?: string;
      /** @description Cards to try with; the sandbox processor alone. */
      test_cards?: components['schemas']['SandboxTestCard'][];
    } & {
      [key: string]: unknown;
    };
    /** @description What a product shows of a benefit. */
    BenefitSummary: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description What kind of benefit it is. More kinds will come.
       * @enum {string}
       */
      type: 'custom' | 'license_keys' | 'downloadables' | 'ads' | 'discord' | 'github_repository' | 'articles';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
    };
    /** @description The product of a checkout. */
    CheckoutProduct: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /** @description Whether it is sold by subscription. */
      is_recurring: boolean;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Those on sale, oldest first. */
      prices: components['schemas']['ProductPrice'][];
      /** @description What the buyer receives, in order. */
      benefits: components['schemas']['BenefitSummary'][];
      /** @description Its pictures, in order. */
      medias: components['schemas']['ProductMedia'][];
    };
    /** @description A discount of an amount. */
    CheckoutDiscountFixed: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off an amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'fixed';
      /**
       * Format: int32
       * @description Taken off, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
    };
    /** @description A discount of a share. */
    CheckoutDiscountPercentage: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off a share. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'percentage';
      /**
       * Format: int32
       * @description Hundredths of a per cent taken off.
       */
      basis_points: number;
    };
    /** @description The discount of a checkout. */
    CheckoutDiscount:
      components['schemas']['CheckoutDiscountFixed'] | components['schemas']['CheckoutDiscountPercentage'];
    /** @description A purchase in the making, as the seller sees it. */
    Checkout: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Answers to custom fields, by slug. */
      custom_field_data: components['schemas']['CustomFieldData'];
      /**
       * @description Who moves the money.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /**
       * @description `open` until it is confirmed; `confirmed` while the payment is under way; then `succeeded` or `failed`. A declined payment leaves it `open`.
       * @enum {string}
       */
      status: 'open' | 'expired' | 'confirmed' | 'succeeded' | 'failed';
      /** @description Opens the checkout for the buyer, without a token. */
      client_secret: string;
      /** @description The page on which the buyer pays. */
      url: string;
      /**
       * Format: date-time
       * @description 60 minutes after it was made. From then on the secret opens nothing.
       */
      expires_at: string;
      /** @description Where the buyer goes after paying. */
      success_url: string;
      /** @description The site that shows the page in a frame. */
      embed_origin: string | null;
      /**
       * Format: int32
       * @description The price, before discount and tax, in cents; null when it is free.
       */
      amount: number | null;
      /**
       * Format: int32
       * @description The tax, in cents; null when it is not known or nothing is to be paid.
       */
      tax_amount: number | null;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * Format: int32
       * @description Price less discount, in cents.
       */
      subtotal_amount: number | null;
      /**
       * Format: int32
       * @description Subtotal and tax, in cents.
       */
      total_amount: number | null;
      /**
       * Format: uuid
       * @description What is sold.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      product_price_id: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /** @description Whether the buyer may enter a discount code. */
      allow_discount_codes: boolean;
      /** @description Whether the price can be discounted at all: only fixed ones can. */
      is_discount_applicable: boolean;
      /** @description Whether the price is free. */
      is_free_product_price: boolean;
      /** @description Whether there is something to pay now. */
      is_payment_required: boolean;
      /** @description Whether a payment method has to be kept for later periods. */
      is_payment_setup_required: boolean;
      /** @description Whether the buyer has to enter a payment method: one of the two above. */
      is_payment_form_required: boolean;
      /**
       * Format: uuid
       * @description The buyer, when known beforehand.
       */
      customer_id: string | null;
      /** @description Name of the buyer. */
      customer_name: string | null;
      /**
       * Format: email
       * @description Address of the buyer.
       */
      customer_email: string | null;
      /**
       * Format: ip
       * @description IP address of the buyer.
       */
      customer_ip_address: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address: components['schemas']['Address'] | null;
      /** @description Tax number of the buyer. */
      customer_tax_id: string | null;
      /** @description What the page needs of the payment processor. */
      payment_processor_metadata: components['schemas']['PaymentProcessorMetadata'];
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /** @description What is sold. */
      product: components['schemas']['CheckoutProduct'];
      /** @description At which price. */
      product_price: components['schemas']['ProductPrice'];
      /** @description With which discount. */
      discount: components['schemas']['CheckoutDiscount'] | null;
      /**
       * Format: uuid
       * @description The free subscription that is upgraded.
       */
      subscription_id: string | null;
      /** @description What the buyer is asked, in order. */
      attached_custom_fields: components['schemas']['AttachedCustomField'][];
    };
    /** @description One page of checkouts. */
    CheckoutList: {
      /** @description The records of this page. */
      items: components['schemas']['Checkout'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Answers to custom fields, by the slug of the field: a text of at most 5000 characters, a whole number, a day such as `2026-11-20`, a yes or no, or the value of a choice. Those left out stay; null, or a blank text, clears one. A slug that the product does not ask for is refused. */
    CustomFieldDataInput: {
      [key: string]: unknown;
    };
    /** @description A postal address. Blank texts count as none. */
    AddressInput: {
      /** @description ISO 3166-1 alpha-2 code, in capitals. */
      country: string;
      /** @description Street and number. */
      line1?: string | null;
      /** @description What else the street needs. */
      line2?: string | null;
      /** @description Postal code. */
      postal_code?: string | null;
      /** @description City. */
      city?: string | null;
      /** @description State or province; in the US and Canada with its country, such as `US-NY`. */
      state?: string | null;
    };
    /** @description A purchase to open. Give the product, which is sold at its oldest price, or one of its prices. */
    CheckoutCreate: {
      /**
       * @description Who moves the money; a processor that the service is not set up for is refused.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /**
       * Format: uuid
       * @description The product to sell.
       */
      product_id?: string | null;
      /**
       * Format: uuid
       * @description The price to sell at.
       */
      product_price_id?: string | null;
      /** @description Key-value pairs of the seller. */
      metadata?: components['schemas']['Metadata'];
      /** @description Answers to custom fields, by slug. A slug that the product does not ask for is refused. Required ones may be left for the confirmation. */
      custom_field_data?: components['schemas']['CustomFieldDataInput'];
      /**
       * Format: uuid
       * @description A discount to apply; the buyer cannot change it.
       */
      discount_id?: string | null;
      /** @description Whether the buyer may enter a discount code; they may when this is left out. */
      allow_discount_codes?: boolean;
      /**
       * Format: int32
       * @description What the buyer names, in cents, within the price's bounds. Ignored unless the price is custom.
       */
      amount?: number | null;
      /** @description Name of the buyer. */
      customer_name?: string | null;
      /**
       * Format: email
       * @description Address of the buyer; what is bought goes there.
       */
      customer_email?: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address?: components['schemas']['AddressInput'] | null;
      /** @description Tax number of the buyer; needs the billing address. */
      customer_tax_id?: string | null;
      /**
       * Format: ip
       * @description IP address of the buyer.
       */
      customer_ip_address?: string | null;
      /**
       * Format: uuid
       * @description A free subscription to upgrade.
       */
      subscription_id?: string | null;
      /** @description Where the buyer goes after paying; `{CHECKOUT_ID}` in it stands for the checkout's id. The service's own confirmation page when left out. */
      success_url?: string | null;
      /** @description The site that shows the page in a frame, such as `https://aster.example`: `https`, or `http` on this machine, without a path. No other site can show it. */
      embed_origin?: string | null;
    };
    /** @description Changes to an open checkout, by the seller. A field that is left out stays; null clears it, or leaves it where it cannot be empty. */
    CheckoutUpdate: {
      /** @description Answers to custom fields, by slug. A slug that the product does not ask for is refused. Required ones may be left for the confirmation. */
      custom_field_data?: components['schemas']['CustomFieldDataInput'] | null;
      /**
       * Format: uuid
       * @description Another price of the same product.
       */
      product_price_id?: string | null;
      /**
       * Format: int32
       * @description What the buyer names, in cents, within the price's bounds. Ignored unless the price is custom.
       */
      amount?: number | null;
      /** @description Name of the buyer. */
      customer_name?: string | null;
      /**
       * Format: email
       * @description Address of the buyer; what is bought goes there.
       */
      customer_email?: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address?: components['schemas']['AddressInput'] | null;
      /** @description Tax number of the buyer; needs the billing address. */
      customer_tax_id?: string | null;
      /** @description Replaces all pairs. */
      metadata?: components['schemas']['Metadata'] | null;
      /**
       * Format: uuid
       * @description A discount to apply; the buyer cannot change it. Null removes it.
       */
      discount_id?: string | null;
      /** @description Whether the buyer may enter a discount code. */
      allow_discount_codes?: boolean | null;
      /**
       * Format: ip
       * @description IP address of the buyer.
       */
      customer_ip_address?: string | null;
      /** @description Where the buyer goes after paying; `{CHECKOUT_ID}` in it stands for the checkout's id. Null is the service's own confirmation page. */
      success_url?: string | null;
      /** @description The site that shows the page in a frame, such as `https://aster.example`: `https`, or `http` on this machine, without a path. No other site can show it. */
      embed_origin?: string | null;
    };
    /** @description A purchase in the making, as the buyer sees it. */
    CheckoutPublic: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Answers to custom fields, by slug. */
      custom_field_data: components['schemas']['CustomFieldData'];
      /**
       * @description Who moves the money.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /**
       * @description `open` until it is confirmed; `confirmed` while the payment is under way; then `succeeded` or `failed`. A declined payment leaves it `open`.
       * @enum {string}
       */
      status: 'open' | 'expired' | 'confirmed' | 'succeeded' | 'failed';
      /** @description Opens the checkout for the buyer, without a token. */
      client_secret: string;
      /** @description The page on which the buyer pays. */
      url: string;
      /**
       * Format: date-time
       * @description 60 minutes after it was made. From then on the secret opens nothing.
       */
      expires_at: string;
      /** @description Where the buyer goes after paying. */
      success_url: string;
      /** @description The site that shows the page in a frame. */
      embed_origin: string | null;
      /**
       * Format: int32
       * @description The price, before discount and tax, in cents; null when it is free.
       */
      amount: number | null;
      /**
       * Format: int32
       * @description The tax, in cents; null when it is not known or nothing is to be paid.
       */
      tax_amount: number | null;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * Format: int32
       * @description Price less discount, in cents.
       */
      subtotal_amount: number | null;
      /**
       * Format: int32
       * @description Subtotal and tax, in cents.
       */
      total_amount: number | null;
      /**
       * Format: uuid
       * @description What is sold.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      product_price_id: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /** @description Whether the buyer may enter a discount code. */
      allow_discount_codes: boolean;
      /** @description Whether the price can be discounted at all: only fixed ones can. */
      is_discount_applicable: boolean;
      /** @description Whether the price is free. */
      is_free_product_price: boolean;
      /** @description Whether there is something to pay now. */
      is_payment_required: boolean;
      /** @description Whether a payment method has to be kept for later periods. */
      is_payment_setup_required: boolean;
      /** @description Whether the buyer has to enter a payment method: one of the two above. */
      is_payment_form_required: boolean;
      /**
       * Format: uuid
       * @description The buyer, when known beforehand.
       */
      customer_id: string | null;
      /** @description Name of the buyer. */
      customer_name: string | null;
      /**
       * Format: email
       * @description Address of the buyer.
       */
      customer_email: string | null;
      /**
       * Format: ip
       * @description IP address of the buyer.
       */
      customer_ip_address: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address: components['schemas']['Address'] | null;
      /** @description Tax number of the buyer. */
      customer_tax_id: string | null;
      /** @description What the page needs of the payment processor. */
      payment_processor_metadata: components['schemas']['PaymentProcessorMetadata'];
      /** @description What is sold. */
      product: components['schemas']['CheckoutProduct'];
      /** @description At which price. */
      product_price: components['schemas']['ProductPrice'];
      /** @description With which discount. */
      discount: components['schemas']['CheckoutDiscount'] | null;
      /** @description Who sells it. */
      organization: components['schemas']['Organization'];
      /** @description What the buyer is asked, in order. `metadata` of the fields is the seller's own, and empty here. */
      attached_custom_fields: components['schemas']['AttachedCustomField'][];
    };
    /** @description Changes to an open checkout, by the buyer. A field that is left out stays; null clears it. */
    CheckoutUpdatePublic: {
      /** @description Answers to custom fields, by slug. A slug that the product does not ask for is refused. Required ones may be left for the confirmation. */
      custom_field_data?: components['schemas']['CustomFieldDataInput'] | null;
      /**
       * Format: uuid
       * @description Another price of the same product.
       */
      product_price_id?: string | null;
      /**
       * Format: int32
       * @description What the buyer names, in cents, within the price's bounds. Ignored unless the price is custom.
       */
      amount?: number | null;
      /** @description Name of the buyer. */
      customer_name?: string | null;
      /**
       * Format: email
       * @description Address of the buyer; what is bought goes there.
       */
      customer_email?: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address?: components['schemas']['AddressInput'] | null;
      /** @description Tax number of the buyer; needs the billing address. */
      customer_tax_id?: string | null;
      /** @description A discount code; null removes the discount. Ignored where the seller does not allow codes. */
      discount_code?: string | null;
    };
    /** @description The buyer's last word: changes as in an update, and the means of payment. */
    CheckoutConfirm: {
      /** @description Answers to custom fields, by slug. A slug that the product does not ask for is refused. Required ones must be answered by then. */
      custom_field_data?: components['schemas']['CustomFieldDataInput'] | null;
      /**
       * Format: uuid
       * @description Another price of the same product.
       */
      product_price_id?: string | null;
      /**
       * Format: int32
       * @description What the buyer names, in cents, within the price's bounds. Ignored unless the price is custom.
       */
      amount?: number | null;
      /** @description Name of the buyer. */
      customer_name?: string | null;
      /**
       * Format: email
       * @description Address of the buyer; what is bought goes there.
       */
      customer_email?: string | null;
      /** @description Postal address of the buyer. */
      customer_billing_address?: components['schemas']['AddressInput'] | null;
      /** @description Tax number of the buyer; needs the billing address. */
      customer_tax_id?: string | null;
      /** @description A discount code; null removes the discount. Ignored where the seller does not allow codes. */
      discount_code?: string | null;
      /** @description Stands for the card at the payment processor. With the sandbox: `sandbox_success`, `sandbox_decline` and the other test cards. */
      confirmation_token_id?: string | null;
    };
    /** @description The license key that a buyer received. */
    CheckoutLicenseKey: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description The key itself. */
      key: string;
      /** @description The key, unreadable but for its last six characters. */
      display_key: string;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid; null: it does not expire.
       */
      expires_at: string | null;
      /**
       * Format: int32
       * @description On how many machines it can be activated; null: it is not activated.
       */
      limit_activations: number | null;
      /**
       * Format: int64
       * @description Uses it is good for; null: any number.
       */
      limit_usage: number | null;
    };
    /** @description One benefit of a purchase. */
    CheckoutGrant: {
      /** @description What the buyer receives. */
      benefit: components['schemas']['BenefitSummary'];
      /** @description False while it is still on its way. */
      is_granted: boolean;
      /** @description What the seller tells the buyer of a custom benefit. */
      note: string | null;
      /** @description The key of a benefit that grants one. */
      license_key: components['schemas']['CheckoutLicenseKey'] | null;
    };
    /** @description What the buyer receives. */
    CheckoutGrantList: {
      /** @description In the product's order; empty until the checkout has succeeded. */
      items: components['schemas']['CheckoutGrant'][];
    };
    /** @description A part of what was paid. */
    OrderLine: {
      /**
       * @description `product`: a price for a period, or once. `discount`: what a discount takes off. `proration`: a part of a period, at a change of plan. `balance`: what was owed, or paid too much, before, or is too little to be charged and kept for the next bill.
       * @enum {string}
       */
      kind: 'product' | 'discount' | 'proration' | 'balance';
      /** @description What the invoice says. */
      description: string;
      /**
       * Format: int32
       * @description Before tax, in the minor unit of the currency; below 0 where it is taken off.
       */
      amount: number;
    };
    /** @description Who bought. */
    OrderUser: {
      /**
       * Format: uuid
       * @description Identifier of the person.
       */
      id: string;
      /**
       * Format: email
       * @description Their address.
       */
      email: string;
      /** @description What others may call them. */
      public_name: string;
      /** @description Their name at the code host. */
      codehost_username: string | null;
      /** @description Address of their picture. */
      avatar_url: string | null;
    };
    /** @description The product of an order. */
    OrderProduct: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /** @description Whether it is sold by subscription. */
      is_recurring: boolean;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
    };
    /** @description A discount of an amount. */
    DiscountFixed: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off an amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'fixed';
      /**
       * Format: int32
       * @description Taken off, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions: number | null;
      /**
       * Format: int32
       * @description How often it was redeemed.
       */
      redemptions_count: number;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
    };
    /** @description A discount of a share. */
    DiscountPercentage: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off a share. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'percentage';
      /**
       * Format: int32
       * @description Hundredths of a per cent taken off.
       */
      basis_points: number;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions: number | null;
      /**
       * Format: int32
       * @description How often it was redeemed.
       */
      redemptions_count: number;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
    };
    /** @description A discount. */
    Discount: components['schemas']['DiscountFixed'] | components['schemas']['DiscountPercentage'];
    /** @description The subscription of an order, as the seller sees it. */
    OrderSubscription: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: int32
       * @description What each period costs, before tax, in cents; null when it is free.
       */
      amount: number | null;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * @description Length of a period.
       * @enum {string}
       */
      recurring_interval: 'month' | 'year';
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
      /**
       * Format: date-time
       * @description Beginning of the current period.
       */
      current_period_start: string;
      /**
       * Format: date-time
       * @description End of the current period, which is no longer part of it.
       */
      current_period_end: string | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
      /**
       * Format: date-time
       * @description When it first became active.
       */
      started_at: string | null;
      /**
       * Format: date-time
       * @description When it ended.
       */
      ended_at: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is subscribed to.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      price_id: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: uuid
       * @description The checkout that it began with.
       */
      checkout_id: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
    };
    /** @description A completed payment, as the seller sees it. */
    Order: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: int32
       * @description What was paid, before tax and after discounts, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax, in cents.
       */
      tax_amount: number;
      /** @description What `amount` is made of: they add up to it. */
      lines: components['schemas']['OrderLine'][];
      /**
       * Format: int32
       * @description What was given back of it, before tax, in cents.
       */
      refunded_amount: number;
      /**
       * Format: int32
       * @description What was given back of the tax, in cents.
       */
      refunded_tax_amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What was bought.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      product_price_id: string;
      /**
       * Format: uuid
       * @description The subscription that it belongs to.
       */
      subscription_id: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /** @description Answers to custom fields, by slug. */
      custom_field_data: components['schemas']['CustomFieldData'];
      /**
       * @description What was paid for.
       * @enum {string}
       */
      billing_reason: 'purchase' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';
      /** @description Postal address of the buyer. */
      billing_address: components['schemas']['Address'] | null;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: uuid
       * @description The checkout that it came from.
       */
      checkout_id: string | null;
      /** @description The buyer. */
      user: components['schemas']['OrderUser'];
      /** @description What was bought. */
      product: components['schemas']['OrderProduct'];
      /** @description At which price. */
      product_price: components['schemas']['ProductPrice'];
      /** @description With which discount. */
      discount: components['schemas']['Discount'] | null;
      /** @description The subscription that it belongs to. */
      subscription: components['schemas']['OrderSubscription'] | null;
    };
    /** @description One page of orders. */
    OrderList: {
      /** @description The records of this page. */
      items: components['schemas']['Order'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Who holds a key. */
    LicenseKeyUser: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description What others may call them. */
      public_name: string;
      /**
       * Format: email
       * @description Their address.
       */
      email: string;
      /** @description Address of their picture. */
      avatar_url: string | null;
    };
    /** @description A key by which a program knows that it was paid for. */
    LicenseKey: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description Who holds it.
       */
      user_id: string;
      /** @description Who holds it. */
      user: components['schemas']['LicenseKeyUser'];
      /**
       * Format: uuid
       * @description The benefit that grants it.
       */
      benefit_id: string;
      /** @description The key itself: an optional prefix and an upper-case UUID. */
      key: string;
      /** @description The key, unreadable but for its last six characters. */
      display_key: string;
      /**
       * @description Only a granted key is valid. Any status can follow any other.
       * @enum {string}
       */
      status: 'granted' | 'revoked' | 'disabled';
      /**
       * Format: int32
       * @description Activations that can be live at once; null: the key is not activated.
       */
      limit_activations: number | null;
      /**
       * Format: int64
       * @description Uses spent.
       */
      usage: number;
      /**
       * Format: int64
       * @description Uses it is good for; null: any number.
       */
      limit_usage: number | null;
      /**
       * Format: int64
       * @description How often it was found valid.
       */
      validations: number;
      /**
       * Format: date-time
       * @description When it was last found valid.
       */
      last_validated_at: string | null;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid; null: it does not expire.
       */
      expires_at: string | null;
    };
    /** @description One page of license keys. */
    LicenseKeyList: {
      /** @description The records of this page. */
      items: components['schemas']['LicenseKey'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description That a key is in use on one machine. */
    LicenseKeyActivation: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The key.
       */
      license_key_id: string;
      /** @description What the program calls the machine. */
      label: string;
      /** @description What the program stored with it. */
      meta: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
    };
    /** @description A key with its live activations. */
    LicenseKeyWithActivations: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description Who holds it.
       */
      user_id: string;
      /** @description Who holds it. */
      user: components['schemas']['LicenseKeyUser'];
      /**
       * Format: uuid
       * @description The benefit that grants it.
       */
      benefit_id: string;
      /** @description The key itself: an optional prefix and an upper-case UUID. */
      key: string;
      /** @description The key, unreadable but for its last six characters. */
      display_key: string;
      /**
       * @description Only a granted key is valid. Any status can follow any other.
       * @enum {string}
       */
      status: 'granted' | 'revoked' | 'disabled';
      /**
       * Format: int32
       * @description Activations that can be live at once; null: the key is not activated.
       */
      limit_activations: number | null;
      /**
       * Format: int64
       * @description Uses spent.
       */
      usage: number;
      /**
       * Format: int64
       * @description Uses it is good for; null: any number.
       */
      limit_usage: number | null;
      /**
       * Format: int64
       * @description How often it was found valid.
       */
      validations: number;
      /**
       * Format: date-time
       * @description When it was last found valid.
       */
      last_validated_at: string | null;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid; null: it does not expire.
       */
      expires_at: string | null;
      /** @description Oldest first. */
      activations: components['schemas']['LicenseKeyActivation'][];
    };
    /** @description Changes to a key. A field that is left out stays. Null takes a limit or the expiry away, and leaves the status. */
    LicenseKeyUpdate: {
      /** @description Only a granted key is valid. */
      status?: ('granted' | 'revoked' | 'disabled') | null;
      /**
       * Format: int64
       * @description Uses spent. New keys have 0; leaving it out never resets it.
       */
      usage?: number;
      /**
       * Format: int32
       * @description Activations that can be live at once; not below those that are.
       */
      limit_activations?: number | null;
      /**
       * Format: int64
       * @description Uses it is good for; not below those spent.
       */
      limit_usage?: number | null;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid.
       */
      expires_at?: string | null;
    };
    /** @description An activation with its key. */
    LicenseKeyActivationWithKey: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The key.
       */
      license_key_id: string;
      /** @description What the program calls the machine. */
      label: string;
      /** @description What the program stored with it. */
      meta: {
        [key: string]: unknown;
      };
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description The key. */
      license_key: components['schemas']['LicenseKey'];
    };
    /** @description A custom benefit, as a buyer who has it sees it. */
    UserBenefitCustom: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'custom';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants it. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['UserBenefitGrant'][];
      /** @description What the buyer is told. */
      properties: components['schemas']['BenefitCustomProperties'];
    };
    /** @description License keys, as a buyer who has one sees them. */
    UserBenefitLicenseKeys: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_keys';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants them. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['BenefitGrant'][];
      /** @description The terms of the keys. */
      properties: components['schemas']['BenefitLicenseKeysProperties'];
    };
    /** @description A place for an advertisement, as a buyer who has it sees it. */
    UserBenefitAds: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'ads';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants it. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['BenefitGrant'][];
      /** @description The size of the image. */
      properties: components['schemas']['BenefitAdsProperties'];
    };
    /** @description Reading the articles of an organization, as a buyer who may sees it. */
    UserBenefitArticles: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'articles';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants it. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['UserBenefitGrant'][];
      /** @description What can be read. */
      properties: components['schemas']['BenefitArticlesProperties'];
    };
    /** @description Files to download, as a buyer who has them sees them. */
    UserBenefitDownloadables: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'downloadables';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants them. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['BenefitGrant'][];
      /** @description Which files. */
      properties: components['schemas']['UserBenefitDownloadablesProperties'];
    };
    /** @description A role on a Discord server, as a buyer who has it sees it. */
    UserBenefitDiscord: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'discord';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants it. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['UserBenefitGrant'][];
      /** @description Where it is. */
      properties: components['schemas']['UserBenefitDiscordProperties'];
    };
    /** @description Access to a repository on GitHub, as a buyer who has it sees it. */
    UserBenefitGitHubRepository: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description The kind of benefit. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'github_repository';
      /** @description What the buyer reads. */
      description: string;
      /** @description Whether it can be added to products and removed by hand. */
      selectable: boolean;
      /** @description Whether it can be deleted. */
      deletable: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Who grants it. */
      organization: components['schemas']['Organization'];
      /** @description The caller's own grants that are live. */
      grants: components['schemas']['UserBenefitGrant'][];
      /** @description Which it is. */
      properties: components['schemas']['UserBenefitGitHubRepositoryProperties'];
    };
    /** @description That the caller has a benefit for one purchase. */
    UserBenefitGrant: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was granted; null when it is not.
       */
      granted_at: string | null;
      /** @description Whether the buyer has it. */
      is_granted: boolean;
      /**
       * Format: date-time
       * @description When it was taken back.
       */
      revoked_at: string | null;
      /** @description Whether it was taken back. */
      is_revoked: boolean;
      /**
       * Format: uuid
       * @description The subscription that it was granted for.
       */
      subscription_id: string | null;
      /**
       * Format: uuid
       * @description The order that it was granted for.
       */
      order_id: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is granted.
       */
      benefit_id: string;
    };
    /** @description Which files there are to download. */
    UserBenefitDownloadablesProperties: {
      /** @description The files that can be downloaded, in order. */
      active_files: string[];
    };
    /** @description The server. */
    UserBenefitDiscordProperties: {
      /** @description The server. */
      guild_id: string;
    };
    /** @description The repository. */
    UserBenefitGitHubRepositoryProperties: {
      /** @description The account at GitHub that it belongs to. */
      repository_owner: string;
      /** @description Its name. */
      repository_name: string;
    };
    /** @description A benefit, as a buyer who has it sees it. */
    UserBenefit:
      | components['schemas']['UserBenefitCustom']
      | components['schemas']['UserBenefitLicenseKeys']
      | components['schemas']['UserBenefitAds']
      | components['schemas']['UserBenefitArticles']
      | components['schemas']['UserBenefitDownloadables']
      | components['schemas']['UserBenefitDiscord']
      | components['schemas']['UserBenefitGitHubRepository'];
    /** @description One page of benefits. */
    UserBenefitList: {
      /** @description The records of this page. */
      items: components['schemas']['UserBenefit'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description The product of one of the caller's orders. */
    UserOrderProduct: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /** @description Whether it is sold by subscription. */
      is_recurring: boolean;
      /** @description Whether it is no longer on sale. */
      is_archived: boolean;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description Those on sale, oldest first. */
      prices: components['schemas']['ProductPrice'][];
      /** @description What the buyer receives, in order. */
      benefits: components['schemas']['BenefitSummary'][];
      /** @description Its pictures, in order. */
      medias: components['schemas']['ProductMedia'][];
      /** @description Who sells it. */
      organization: components['schemas']['Organization'];
    };
    /** @description The subscription of an order. */
    UserOrderSubscription: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: int32
       * @description What each period costs, before tax, in cents; null when it is free.
       */
      amount: number | null;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * @description Length of a period.
       * @enum {string}
       */
      recurring_interval: 'month' | 'year';
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
      /**
       * Format: date-time
       * @description Beginning of the current period.
       */
      current_period_start: string;
      /**
       * Format: date-time
       * @description End of the current period, which is no longer part of it.
       */
      current_period_end: string | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
      /**
       * Format: date-time
       * @description When it first became active.
       */
      started_at: string | null;
      /**
       * Format: date-time
       * @description When it ended.
       */
      ended_at: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is subscribed to.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      price_id: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: uuid
       * @description The checkout that it began with.
       */
      checkout_id: string | null;
    };
    /** @description A completed payment, as the buyer sees it. */
    UserOrder: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: int32
       * @description What was paid, before tax and after discounts, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax, in cents.
       */
      tax_amount: number;
      /** @description What `amount` is made of: they add up to it. */
      lines: components['schemas']['OrderLine'][];
      /**
       * Format: int32
       * @description What was given back of it, before tax, in cents.
       */
      refunded_amount: number;
      /**
       * Format: int32
       * @description What was given back of the tax, in cents.
       */
      refunded_tax_amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What was bought.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price.
       */
      product_price_id: string;
      /**
       * Format: uuid
       * @description The subscription that it belongs to.
       */
      subscription_id: string | null;
      /** @description What was bought. */
      product: components['schemas']['UserOrderProduct'];
      /** @description At which price. */
      product_price: components['schemas']['ProductPrice'];
      /** @description The subscription that it belongs to. */
      subscription: components['schemas']['UserOrderSubscription'] | null;
    };
    /** @description One page of orders. */
    UserOrderList: {
      /** @description The records of this page. */
      items: components['schemas']['UserOrder'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A key to check. */
    LicenseKeyValidate: {
      /** @description The key. */
      key: string;
      /**
       * Format: uuid
       * @description The organization that granted it.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The activation that the program runs under.
       */
      activation_id?: string | null;
      /**
       * Format: uuid
       * @description The benefit that the key must belong to.
       */
      benefit_id?: string | null;
      /**
       * Format: uuid
       * @description The person who must hold it.
       */
      user_id?: string | null;
      /**
       * Format: int32
       * @description Uses to spend if the key is valid.
       */
      increment_usage?: number | null;
      /** @description Must equal the conditions that the activation was made under, if it was. */
      conditions?: {
        [key: string]: unknown;
      };
    };
    /** @description A valid key, after it was counted. */
    ValidatedLicenseKey: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description Who holds it.
       */
      user_id: string;
      /** @description Who holds it. */
      user: components['schemas']['LicenseKeyUser'];
      /**
       * Format: uuid
       * @description The benefit that grants it.
       */
      benefit_id: string;
      /** @description The key itself: an optional prefix and an upper-case UUID. */
      key: string;
      /** @description The key, unreadable but for its last six characters. */
      display_key: string;
      /**
       * @description Only a granted key is valid. Any status can follow any other.
       * @enum {string}
       */
      status: 'granted' | 'revoked' | 'disabled';
      /**
       * Format: int32
       * @description Activations that can be live at once; null: the key is not activated.
       */
      limit_activations: number | null;
      /**
       * Format: int64
       * @description Uses spent.
       */
      usage: number;
      /**
       * Format: int64
       * @description Uses it is good for; null: any number.
       */
      limit_usage: number | null;
      /**
       * Format: int64
       * @description How often it was found valid.
       */
      validations: number;
      /**
       * Format: date-time
       * @description When it was last found valid.
       */
      last_validated_at: string | null;
      /**
       * Format: date-time
       * @description From this moment on it is no longer valid; null: it does not expire.
       */
      expires_at: string | null;
      /** @description The activation that was asked for. */
      activation: components['schemas']['LicenseKeyActivation'] | null;
    };
    /** @description A machine to use a key on. */
    LicenseKeyActivate: {
      /** @description The key. */
      key: string;
      /**
       * Format: uuid
       * @description The organization that granted it.
       */
      organization_id: string;
      /** @description What to call the machine. */
      label: string;
      /** @description What later validations of this activation must repeat; never shown again. */
      conditions?: {
        [key: string]: unknown;
      };
      /** @description Anything to store with it. */
      meta?: {
        [key: string]: unknown;
      };
    };
    /** @description A machine to stop using a key on. */
    LicenseKeyDeactivate: {
      /** @description The key. */
      key: string;
      /**
       * Format: uuid
       * @description The organization that granted it.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The activation to end.
       */
      activation_id: string;
    };
    /** @description A payment that waits for the buyer's word to their bank. */
    SandboxPayment: {
      /**
       * Format: int32
       * @description What is to be paid, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case; null when a payment method is only saved. */
      currency: string | null;
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'failed' | 'canceled';
      /** @description Where the buyer goes afterwards. */
      return_url: string | null;
      /** @description What is paid for. */
      description: string;
    };
    /** @description The buyer's word to their bank. */
    SandboxAuthentication: {
      /**
       * @description Whether the payment may go ahead.
       * @enum {string}
       */
      outcome: 'approve' | 'refuse';
    };
    /** @description A person who acts for an organization, with full rights. */
    OrganizationMember: {
      /**
       * Format: uuid
       * @description The person.
       */
      user_id: string;
      /**
       * Format: date-time
       * @description When they joined.
       */
      created_at: string;
      /**
       * Format: email
       * @description Where mail reaches them.
       */
      email: string;
      /** @description What they are called. */
      name: string | null;
      /** @description What others see of them. */
      public_name: string;
      /** @description Address of their picture. */
      avatar_url: string | null;
    };
    /** @description One page of members. */
    OrganizationMemberList: {
      /** @description The records of this page. */
      items: components['schemas']['OrganizationMember'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description An offer to join an organization. */
    OrganizationInvitation: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was sent.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Until when it can be accepted.
       */
      expires_at: string;
      /**
       * Format: uuid
       * @description The organization.
       */
      organization_id: string;
      /**
       * Format: email
       * @description Whom it is for.
       */
      email: string;
    };
    /** @description One page of invitations. */
    OrganizationInvitationList: {
      /** @description The records of this page. */
      items: components['schemas']['OrganizationInvitation'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Whom to invite. */
    OrganizationInvitationCreate: {
      /**
       * Format: email
       * @description Where to send the invitation.
       */
      email: string;
    };
    /** @description The person who is calling. */
    Me: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When the account was made.
       */
      created_at: string;
      /**
       * Format: email
       * @description Where mail reaches them; they have shown that it is theirs.
       */
      email: string;
      /** @description What they are called. */
      name: string | null;
      /** @description Address of their picture. */
      avatar_url: string | null;
      /** @description What others see of them. */
      public_name: string;
    };
    /** @description Changes to a profile. */
    MeUpdate: {
      /** @description What they are called. */
      name?: string | null;
      /** @description Address of their picture. */
      avatar_url?: string | null;
    };
    /** @description An offer to join an organization, for the one who may accept it. */
    UserInvitation: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was sent.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description Until when it can be accepted.
       */
      expires_at: string;
      /**
       * Format: uuid
       * @description The organization.
       */
      organization_id: string;
      /** @description Its name. */
      organization_name: string;
      /** @description Address of its picture. */
      organization_avatar_url: string | null;
    };
    /** @description One page of invitations. */
    UserInvitationList: {
      /** @description The records of this page. */
      items: components['schemas']['UserInvitation'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description The code that came by mail. */
    SignInConfirm: {
      /** @description Eight letters and digits; case, spaces and hyphens do not matter. */
      code: string;
    };
    /** @description Who wants to sign in. */
    SignInCodeRequest: {
      /**
       * Format: email
       * @description Where to send the code.
       */
      email: string;
    };
    /** @description An OpenID provider to sign in with. */
    SignInProvider: {
      /** @description Its name in addresses. */
      name: string;
      /** @description Its name for people. */
      label: string;
    };
    /** @description All providers to sign in with. */
    SignInProviderList: {
      /** @description The providers, in the order in which to show them. */
      items: components['schemas']['SignInProvider'][];
    };
    /** @description The beginning of a sign-in elsewhere. */
    UpstreamSignInBegin: {
      /** @description Path on this service to go to once signed in. */
      return_to: string;
    };
    /** @description Where to go next. */
    Redirect: {
      /** @description Address to take the browser to. */
      redirect_to: string;
    };
    /** @description The end of a sign-in elsewhere. */
    UpstreamSignInConfirm: {
      /**
       * Format: uri
       * @description The whole address at which the provider sent the browser back.
       */
      callback_url: string;
    };
    /** @description A browser in which the caller is signed in. */
    Session: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When they signed in.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last used, exact to a minute; null: not since the sign-in.
       */
      last_used_at: string | null;
      /**
       * Format: date-time
       * @description When it ends by itself.
       */
      expires_at: string;
      /** @description What the browser says it is. */
      user_agent: string | null;
      /** @description Where they signed in from. */
      ip_address: string | null;
      /** @description Whether it is the one that asks. */
      is_current: boolean;
    };
    /** @description One page of sessions. */
    SessionList: {
      /** @description The records of this page. */
      items: components['schemas']['Session'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A token by which scripts act for its owner. */
    PersonalAccessToken: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description What it is for. */
      comment: string;
      /** @description What it may do. */
      scopes: string[];
      /** @description How it begins. */
      hint: string;
      /**
       * Format: date-time
       * @description When it ends; null: never.
       */
      expires_at: string | null;
      /**
       * Format: date-time
       * @description When it was last used, exact to a minute; null: not yet.
       */
      last_used_at: string | null;
    };
    /** @description One page of tokens. */
    PersonalAccessTokenList: {
      /** @description The records of this page. */
      items: components['schemas']['PersonalAccessToken'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /**
     * @description What a token may do. New scopes may appear.
     * @enum {string}
     */
    Scope:
      | 'openid'
      | 'profile'
      | 'email'
      | 'user:read'
      | 'organizations:read'
      | 'organizations:write'
      | 'custom_fields:read'
      | 'custom_fields:write'
      | 'discounts:read'
      | 'discounts:write'
      | 'checkout_links:read'
      | 'checkout_links:write'
      | 'checkouts:read'
      | 'checkouts:write'
      | 'products:read'
      | 'products:write'
      | 'benefits:read'
      | 'benefits:write'
      | 'files:read'
      | 'files:write'
      | 'subscriptions:read'
      | 'subscriptions:write'
      | 'orders:read'
      | 'refunds:read'
      | 'refunds:write'
      | 'metrics:read'
      | 'articles:read'
      | 'articles:write'
      | 'events:read'
      | 'webhooks:read'
      | 'webhooks:write'
      | 'external_organizations:read'
      | 'license_keys:read'
      | 'license_keys:write'
      | 'repositories:read'
      | 'repositories:write'
      | 'issues:read'
      | 'issues:write'
      | 'user:benefits:read'
      | 'user:benefits:write'
      | 'user:orders:read'
      | 'user:subscriptions:read'
      | 'user:subscriptions:write'
      | 'user:downloadables:read'
      | 'user:license_keys:read'
      | 'user:advertisement_campaigns:read'
      | 'user:advertisement_campaigns:write';
    /** @description A new token. */
    PersonalAccessTokenCreate: {
      /** @description What it is for. */
      comment: string;
      /** @description What it may do. */
      scopes: components['schemas']['Scope'][];
      /**
       * Format: int32
       * @description Seconds until it ends; null: never. One year unless set.
       */
      expires_in?: number | null;
    };
    /** @description A token, shown this once. */
    PersonalAccessTokenCreated: {
      /** @description What is kept of it. */
      personal_access_token: components['schemas']['PersonalAccessToken'];
      /** @description The token itself, which cannot be shown again. */
      token: string;
    };
    /** @description An application that acts for other people. */
    OAuthClient: {
      /** @description Its identifier. */
      client_id: string;
      /**
       * Format: int64
       * @description When it was registered, in Unix seconds.
       */
      client_id_issued_at: number;
      /**
       * Format: date-time
       * @description When it was registered.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Where it is read and changed. */
      registration_client_uri: string;
      /** @description Name of the application, shown to people. */
      client_name: string;
      /** @description Where people may be sent back to, compared as they are: HTTPS, or HTTP on `localhost`; no fragment. */
      redirect_uris: string[];
      /**
       * @description How the client proves itself: `none` for a public client, one that cannot keep a secret.
       * @enum {string}
       */
      token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
      /** @description What it may exchange for tokens. */
      grant_types: string[];
      /** @description Always `code`. */
      response_types: string[];
      /** @description What it may ask for, separated by spaces. */
      scope: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri: string | null;
      /** @description Address of its terms of service. */
      tos_uri: string | null;
      /** @description Address of its privacy policy. */
      policy_uri: string | null;
    };
    /** @description One page of clients. */
    OAuthClientList: {
      /** @description The records of this page. */
      items: components['schemas']['OAuthClient'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new client, in the terms of RFC 7591. */
    OAuthClientCreate: {
      /** @description Name of the application, shown to people. */
      client_name: string;
      /** @description Where people may be sent back to, compared as they are: HTTPS, or HTTP on `localhost`; no fragment. */
      redirect_uris: string[];
      /**
       * @description How the client proves itself: `none` for a public client, one that cannot keep a secret. `client_secret_post` unless set.
       * @enum {string}
       */
      token_endpoint_auth_method?: 'client_secret_basic' | 'client_secret_post' | 'none';
      /** @description What it may exchange for tokens. Both unless set. */
      grant_types?: ('authorization_code' | 'refresh_token')[];
      /** @description Always `code`. */
      response_types?: 'code'[];
      /** @description What it may ask for, separated by spaces. */
      scope: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri?: string | null;
      /** @description Address of its terms of service. */
      tos_uri?: string | null;
      /** @description Address of its privacy policy. */
      policy_uri?: string | null;
    };
    /** @description A new client, with its secrets, shown this once. */
    OAuthClientCreated: {
      /** @description Its identifier. */
      client_id: string;
      /**
       * Format: int64
       * @description When it was registered, in Unix seconds.
       */
      client_id_issued_at: number;
      /**
       * Format: date-time
       * @description When it was registered.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Where it is read and changed. */
      registration_client_uri: string;
      /** @description Name of the application, shown to people. */
      client_name: string;
      /** @description Where people may be sent back to, compared as they are: HTTPS, or HTTP on `localhost`; no fragment. */
      redirect_uris: string[];
      /**
       * @description How the client proves itself: `none` for a public client, one that cannot keep a secret.
       * @enum {string}
       */
      token_endpoint_auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
      /** @description What it may exchange for tokens. */
      grant_types: string[];
      /** @description Always `code`. */
      response_types: string[];
      /** @description What it may ask for, separated by spaces. */
      scope: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri: string | null;
      /** @description Address of its terms of service. */
      tos_uri: string | null;
      /** @description Address of its privacy policy. */
      policy_uri: string | null;
      /** @description By which it proves itself, shown this once; null for a public client. */
      client_secret: string | null;
      /**
       * Format: int32
       * @description 0: the secret does not expire.
       */
      client_secret_expires_at: number;
      /** @description Opens the registration to programs, shown this once. */
      registration_access_token: string;
    };
    /** @description The whole metadata of a client, which takes the place of what is stored (RFC 7592). */
    OAuthClientUpdate: {
      /** @description The client; as in the path. */
      client_id: string;
      /** @description Name of the application, shown to people. */
      client_name: string;
      /** @description Where people may be sent back to, compared as they are: HTTPS, or HTTP on `localhost`; no fragment. */
      redirect_uris: string[];
      /**
       * @description How the client proves itself: `none` for a public client, one that cannot keep a secret. `client_secret_post` unless set.
       * @enum {string}
       */
      token_endpoint_auth_method?: 'client_secret_basic' | 'client_secret_post' | 'none';
      /** @description What it may exchange for tokens. Both unless set. */
      grant_types?: ('authorization_code' | 'refresh_token')[];
      /** @description Always `code`. */
      response_types?: 'code'[];
      /** @description What it may ask for, separated by spaces. */
      scope: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri?: string | null;
      /** @description Address of its terms of service. */
      tos_uri?: string | null;
      /** @description Address of its privacy policy. */
      policy_uri?: string | null;
    };
    /** @description A new secret, shown this once. */
    OAuthClientSecret: {
      /** @description The client. */
      client_id: string;
      /** @description By which it proves itself. The earlier one has stopped working. */
      client_secret: string;
      /**
       * Format: int32
       * @description 0: it does not expire.
       */
      client_secret_expires_at: number;
    };
    /** @description The application that asks. */
    InteractionClient: {
      /** @description Its identifier. */
      client_id: string;
      /** @description Its name. */
      client_name: string;
      /** @description Address of its homepage. */
      client_uri: string;
      /** @description Address of its logo. */
      logo_uri: string | null;
      /** @description Address of its terms of service. */
      tos_uri: string | null;
      /** @description Address of its privacy policy. */
      policy_uri: string | null;
    };
    /** @description What a person has to do before an application may go on. */
    Interaction: {
      /** @description Its identifier. */
      uid: string;
      /**
       * @description What is to be done now: sign in, choose an organization, or allow or deny.
       * @enum {string}
       */
      prompt: 'login' | 'select_organization' | 'consent';
      /** @description The application that asks. */
      client: components['schemas']['InteractionClient'];
      /** @description What it asks for. */
      scopes: string[];
      /**
       * @description Whether it would act for the person or for one of their organizations.
       * @enum {string}
       */
      sub_type: 'user' | 'organization';
      /**
       * Format: uuid
       * @description The organization that was chosen; null until then.
       */
      organization_id: string | null;
      /** @description Whom the application takes the person for. */
      login_hint: string | null;
      /** @description Where the person is sent afterwards. */
      redirect_origin: string;
    };
    /** @description The organization to act for. */
    InteractionOrganization: {
      /**
       * Format: uuid
       * @description One of the caller's.
       */
      organization_id: string;
    };
    /** @description The person's answer. */
    InteractionConsent: {
      /**
       * @description Whether the application gets what it asks for.
       * @enum {string}
       */
      action: 'allow' | 'deny';
    };
    /** @description Why an OAuth request was refused (RFC 6749 §5.2). */
    OAuthError: {
      /** @description The kind of failure, for programs. */
      error: string;
      /** @description The reason, for people. */
      error_description?: string;
      /** @description More of the reason. */
      error_detail?: string;
      /** @description The scopes that are missing or unknown. */
      scope?: string;
      /** @description As it was sent. */
      state?: string;
      /** @description The issuer. */
      iss?: string;
    };
    /** @description An exchange for tokens. */
    TokenRequest: {
      /**
       * @description What is exchanged.
       * @enum {string}
       */
      grant_type: 'authorization_code' | 'refresh_token';
      /** @description The client, unless it is in the Authorization header. */
      client_id?: string;
      /** @description Its secret, unless it is in the Authorization header; none for public clients. */
      client_secret?: string;
      /** @description The code; for `authorization_code`. */
      code?: string;
      /** @description As it was when the code was asked for; for `authorization_code`. */
      redirect_uri?: string;
      /** @description The PKCE verifier; wherever a challenge was sent. */
      code_verifier?: string;
      /** @description The newest refresh token; for `refresh_token`. */
      refresh_token?: string;
      /** @description Fewer scopes than were granted; for `refresh_token`. */
      scope?: string;
    };
    /** @description Tokens. */
    TokenResponse: {
      /**
       * @description How to show the access token.
       * @constant
       */
      token_type: 'Bearer';
      /** @description For the Authorization header. */
      access_token: string;
      /**
       * Format: int32
       * @description Seconds until the access token ends.
       */
      expires_in: number;
      /** @description Good for the next access token, once; only for clients with that grant type. */
      refresh_token?: string;
      /** @description What was granted, separated by spaces. */
      scope: string;
      /** @description A signed JWT that says who the person or organization is; only with the scope `openid`. */
      id_token?: string;
    };
    /** @description A token, and who asks. */
    TokenReference: {
      /** @description The token. */
      token: string;
      /** @description `access_token` or `refresh_token`, where to look first. */
      token_type_hint?: string;
      /** @description The client, unless it is in the Authorization header. */
      client_id?: string;
      /** @description Its secret, unless it is in the Authorization header; none for public clients. */
      client_secret?: string;
    };
    /** @description What is known of a token (RFC 7662). */
    Introspection: {
      /** @description Whether it works. If not, nothing else is said. */
      active: boolean;
      /** @description Whose it is. */
      client_id?: string;
      /** @description `Bearer` for access tokens. */
      token_type?: string;
      /** @description What it may do. */
      scope?: string;
      /** @description The person or organization. */
      sub?: string;
      /** @description `user` or `organization`. */
      sub_type?: string;
      /** @description For whom it is. */
      aud?: string;
      /** @description The issuer. */
      iss?: string;
      /**
       * Format: int64
       * @description When it ends, in Unix seconds.
       */
      exp?: number;
      /**
       * Format: int64
       * @description When it was issued, in Unix seconds.
       */
      iat?: number;
    };
    /** @description Claims about the person or organization that the token stands for. */
    UserInfo: {
      /**
       * Format: uuid
       * @description The person or organization.
       */
      sub: string;
      /**
       * @description Which of the two.
       * @enum {string}
       */
      sub_type: 'user' | 'organization';
      /** @description Name of the person (scope `profile`) or of the organization. */
      name?: string | null;
      /** @description Address of their picture (scope `profile`). */
      picture?: string | null;
      /** @description E-mail address of the person (scope `email`). */
      email?: string;
      /** @description Whether the address was shown to be theirs (scope `email`). */
      email_verified?: boolean;
      /** @description Name of the organization in addresses. */
      organization_slug?: string;
    };
    /** @description How to talk to this OpenID provider (OpenID Connect Discovery 1.0, RFC 8414). */
    ProviderMetadata: {
      /** @description Who issues tokens. */
      issuer: string;
      /** @description Where to send people. */
      authorization_endpoint: string;
      /** @description Where to exchange codes. */
      token_endpoint: string;
      /** @description Where to ask who somebody is. */
      userinfo_endpoint: string;
      /** @description Where the keys are. */
      jwks_uri: string;
      /** @description Where to revoke tokens. */
      revocation_endpoint: string;
      /** @description Where to ask about tokens. */
      introspection_endpoint: string;
      /** @description All scopes. */
      scopes_supported: string[];
      /** @description Always `code`. */
      response_types_supported: string[];
      /** @description Always `S256`. */
      code_challenge_methods_supported: string[];
    } & {
      [key: string]: unknown;
    };
    /** @description Public keys by which id_tokens are verified. */
    JsonWebKeySet: {
      /** @description The keys (RFC 7517). */
      keys: {
        [key: string]: unknown;
      }[];
    };
    /** @description A mail that was not sent. */
    SandboxMail: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was written.
       */
      created_at: string;
      /** @description Whom it is for. */
      recipient: string;
      /** @description What it is about. */
      subject: string;
      /** @description What it says. */
      text: string;
    };
    /** @description The newest mails. */
    SandboxMailList: {
      /** @description The mails, newest first. */
      items: components['schemas']['SandboxMail'][];
    };
    /** @description A subscription to a product of the organization. */
    Subscription: {
      /**
       * Format: int32
       * @description What each period costs, before tax, in cents; null when it is free.
       */
      amount: number | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
      /**
       * Format: uuid
       * @description The checkout that it began with.
       */
      checkout_id: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * Format: date-time
       * @description End of the current period, which is no longer part of it.
       */
      current_period_end: string | null;
      /**
       * Format: date-time
       * @description Beginning of the current period.
       */
      current_period_start: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: date-time
       * @description When it ended.
       */
      ended_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description At which price.
       */
      price_id: string;
      /**
       * Format: uuid
       * @description What is subscribed to.
       */
      product_id: string;
      /**
       * @description Length of a period.
       * @enum {string}
       */
      recurring_interval: 'month' | 'year';
      /**
       * Format: date-time
       * @description When it first became active.
       */
      started_at: string | null;
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /** @description Pairs of the seller, from the checkout. */
      metadata: components['schemas']['Metadata'];
      /** @description Answers to custom fields, by slug, from the checkout. */
      custom_field_data: components['schemas']['CustomFieldData'];
      /** @description The buyer. */
      user: components['schemas']['OrderUser'];
      /** @description What is subscribed to. */
      product: components['schemas']['OrderProduct'];
      /** @description At which price. */
      price: components['schemas']['ProductPrice'];
      /** @description With which discount. */
      discount: components['schemas']['Discount'] | null;
    };
    /** @description One page of subscriptions. */
    SubscriptionList: {
      /** @description The records of this page. */
      items: components['schemas']['Subscription'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Changes to a subscription: to its price, or to whether it goes on. */
    SubscriptionUpdate: {
      /** @description Whether it ends with its current period. Not together with a price. */
      cancel_at_period_end?: boolean;
      /**
       * Format: uuid
       * @description A recurring price of the same organization, of this product or another one.
       */
      product_price_id?: string;
      /**
       * @description What becomes of the difference for the rest of the period: `invoice` settles it now, `prorate` with the next bill. A change of the interval, or from free to paid, begins a period now and is paid now either way. `prorate` when it is left out.
       * @enum {string}
       */
      proration_behavior?: 'invoice' | 'prorate';
    };
    /** @description A subscription of the caller. */
    UserSubscription: {
      /**
       * Format: int32
       * @description What each period costs, before tax, in cents; null when it is free.
       */
      amount: number | null;
      /** @description Whether it ends with the current period. */
      cancel_at_period_end: boolean;
      /**
       * Format: uuid
       * @description The checkout that it began with.
       */
      checkout_id: string | null;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description ISO 4217 code in lower case; null when it is free. */
      currency: string | null;
      /**
       * Format: date-time
       * @description End of the current period, which is no longer part of it.
       */
      current_period_end: string | null;
      /**
       * Format: date-time
       * @description Beginning of the current period.
       */
      current_period_start: string;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /**
       * Format: date-time
       * @description When it ended.
       */
      ended_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description At which price.
       */
      price_id: string;
      /**
       * Format: uuid
       * @description What is subscribed to.
       */
      product_id: string;
      /**
       * @description Length of a period.
       * @enum {string}
       */
      recurring_interval: 'month' | 'year';
      /**
       * Format: date-time
       * @description When it first became active.
       */
      started_at: string | null;
      /**
       * @description How it stands.
       * @enum {string}
       */
      status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /** @description What is subscribed to. */
      product: components['schemas']['UserOrderProduct'];
      /** @description At which price. */
      price: components['schemas']['ProductPrice'];
    };
    /** @description One page of subscriptions. */
    UserSubscriptionList: {
      /** @description The records of this page. */
      items: components['schemas']['UserSubscription'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Another price for a subscription. */
    UserSubscriptionUpdate: {
      /**
       * Format: uuid
       * @description A recurring price of the same organization, of this product or another one.
       */
      product_price_id: string;
      /**
       * @description What becomes of the difference for the rest of the period: `invoice` settles it now, `prorate` with the next bill. A change of the interval, or from free to paid, begins a period now and is paid now either way. `prorate` when it is left out.
       * @enum {string}
       */
      proration_behavior?: 'invoice' | 'prorate';
    };
    /** @description What would be charged. */
    BillPreview: {
      /** @description What `amount` is made of: they add up to it. */
      lines: components['schemas']['OrderLine'][];
      /**
       * Format: int32
       * @description Before tax, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax, in cents.
       */
      tax_amount: number;
      /**
       * Format: int32
       * @description With tax, in cents.
       */
      total_amount: number;
    };
    /** @description What would be charged next. */
    NextBillPreview: {
      /**
       * Format: date-time
       * @description When.
       */
      due_at: string;
      /** @description What `amount` is made of: they add up to it. */
      lines: components['schemas']['OrderLine'][];
      /**
       * Format: int32
       * @description Before tax, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax, in cents.
       */
      tax_amount: number;
      /**
       * Format: int32
       * @description With tax, in cents.
       */
      total_amount: number;
    };
    /** @description What a change of price would cost, now and next. */
    SubscriptionUpdatePreview: {
      /** @description ISO 4217 code in lower case; null where all is free. */
      currency: string | null;
      /** @description What the change itself would charge. */
      charged_now: components['schemas']['BillPreview'];
      /** @description What the period after it would charge. */
      next_bill: components['schemas']['NextBillPreview'];
      /**
       * Format: int32
       * @description What would be owed afterwards, in cents, and is charged with the next bill; below 0: was paid too much.
       */
      balance: number;
      /**
       * Format: date-time
       * @description When the period ends that the subscription would be in.
       */
      current_period_end: string;
    };
    /** @description What a form for a payment method needs. */
    PaymentForm: {
      /**
       * @description Who takes the payments.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /** @description What its form needs; public. */
      payment_processor_metadata: components['schemas']['PaymentProcessorMetadata'];
      /** @description Whether there is something to pay for, now or later; without that no payment method is saved. */
      is_payable: boolean;
    };
    /** @description What a buyer entered on the processor's form. */
    PaymentMethodUpdate: {
      /** @description Stands for it; in the sandbox, one of the test cards. */
      confirmation_token_id: string;
    };
    /** @description How the change of a payment method stands. */
    PaymentMethodResult: {
      /**
       * @description `requires_action`: the buyer has to confirm it with their bank.
       * @enum {string}
       */
      status: 'succeeded' | 'requires_action' | 'processing';
      /**
       * Format: uri
       * @description Where the buyer confirms it; null where they need not.
       */
      action_url: string | null;
    };
    /** @description The invoice of an order. */
    OrderInvoice: {
      /** @description Without a gap for each organization. */
      number: string;
      /**
       * Format: date-time
       * @description When it was numbered.
       */
      issued_at: string;
      /**
       * Format: uri
       * @description A page that shows it, for whoever has the address.
       */
      url: string;
      /**
       * Format: uri
       * @description The same as a PDF file.
       */
      pdf_url: string;
    };
    /** @description Money that goes back to a buyer. */
    Refund: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Who gives it back.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description What had been paid.
       */
      order_id: string;
      /**
       * @description `pending`: the processor has yet to say. `failed`: nothing was given back; also later, where it was taken for through and did not reach the buyer.
       * @enum {string}
       */
      status: 'pending' | 'succeeded' | 'failed';
      /**
       * @description Why.
       * @enum {string}
       */
      reason: 'customer_request' | 'duplicate' | 'fraudulent' | 'service_disruption' | 'other';
      /** @description For the seller's own records. */
      comment: string | null;
      /**
       * Format: int32
       * @description What goes back, before tax, in cents.
       */
      amount: number;
      /**
       * Format: int32
       * @description The tax that goes back, in cents.
       */
      tax_amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /** @description Whether the buyer loses what was bought, once it has succeeded. */
      revoke_benefits: boolean;
    };
    /** @description One page of refunds. */
    RefundList: {
      /** @description The records of this page. */
      items: components['schemas']['Refund'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description What is to go back. */
    RefundCreate: {
      /**
       * Format: uuid
       * @description What had been paid.
       */
      order_id: string;
      /**
       * Format: int32
       * @description Before tax, in cents; the tax goes back in proportion. Left out or null: all that is left.
       */
      amount?: number | null;
      /**
       * @description Why.
       * @enum {string}
       */
      reason: 'customer_request' | 'duplicate' | 'fraudulent' | 'service_disruption' | 'other';
      /** @description For your own records. */
      comment?: string | null;
      /** @description Whether the buyer loses what was bought: with a full refund of a one-time purchase alone. */
      revoke_benefits?: boolean;
    };
    /** @description A payment that a buyer has asked their bank to take back. */
    Dispute: {
      /**
       * Format: date-time
       * @description When it was heard of.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was decided; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Who was paid.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description What had been paid.
       */
      order_id: string;
      /**
       * @description `open`: the processor holds the money. `won`: it is the seller's again. `lost`: it went back.
       * @enum {string}
       */
      status: 'open' | 'won' | 'lost';
      /** @description What the buyer says, in the processor's words. */
      reason: string;
      /**
       * Format: int32
       * @description With tax, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
    };
    /** @description One page of disputes. */
    DisputeList: {
      /** @description The records of this page. */
      items: components['schemas']['Dispute'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description Who an organization is on its invoices, and where it levies tax. */
    OrganizationBilling: {
      /** @description What it is called on invoices; null: its name. */
      legal_name: string | null;
      /** @description Where it is established. */
      address: components['schemas']['Address'] | null;
      /** @description Its own tax id. */
      tax_id: string | null;
      /** @description Where it is registered and has to levy tax, by ISO 3166-1 alpha-2 code; `EU` stands for all members of the European Union (One-Stop-Shop). */
      tax_countries: string[];
      /** @description What the numbers of its invoices begin with. */
      invoice_prefix: string | null;
    };
    /** @description Changes to who an organization is on its invoices, and where it levies tax. */
    OrganizationBillingUpdate: {
      /** @description What it is called on invoices; null: its name. */
      legal_name?: string | null;
      /** @description Where it is established. */
      address?: components['schemas']['AddressInput'] | null;
      /** @description Its own tax id, in the format of its country. */
      tax_id?: string | null;
      /** @description Where it is registered and has to levy tax, by ISO 3166-1 alpha-2 code; `EU` stands for all members of the European Union (One-Stop-Shop). Nowhere: no tax is levied. */
      tax_countries?: string[];
      /** @description What the numbers of its invoices begin with. */
      invoice_prefix?: string | null;
    };
    /** @description What is in an account. */
    LedgerBalance: {
      /**
       * @description `processor`: what the payment processor holds or has paid out. `revenue`: what was earned, `tax`: what was levied, both with a minus sign, since they are owed to the seller and the tax office. `disputed`: what is held back.
       * @enum {string}
       */
      account: 'processor' | 'revenue' | 'tax' | 'disputed';
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: int64
       * @description In the minor unit of the currency.
       */
      amount: number;
    };
    /** @description The books of an organization: in each currency, the accounts add up to zero. */
    Ledger: {
      /** @description One for each account and currency in which money has moved. */
      balances: components['schemas']['LedgerBalance'][];
    };
    /** @description The time of an organization that tries things out. */
    TestClock: {
      /**
       * Format: uuid
       * @description Whose time it is.
       */
      organization_id: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description What the organization takes for now. The clock goes on by itself.
       */
      now: string;
      /** @description Whether it stopped early: a payment is under way that has to end first, or a tax cannot be told. Move it again. */
      is_waiting: boolean;
    };
    /** @description Where to move a test clock: to a time, or by so many intervals. */
    TestClockAdvance: {
      /**
       * Format: date-time
       * @description A time in the future of the clock.
       */
      to?: string;
      /**
       * @description Unit of `count`.
       * @enum {string}
       */
      interval?: 'day' | 'week' | 'month' | 'year';
      /**
       * Format: int32
       * @description How many of these units to move by.
       */
      count?: number;
    };
    /** @description A discount of an amount. */
    DiscountDetailFixed: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off an amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'fixed';
      /**
       * Format: int32
       * @description Taken off, in cents.
       */
      amount: number;
      /** @description ISO 4217 code in lower case. */
      currency: string;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions: number | null;
      /**
       * Format: int32
       * @description How often it was redeemed.
       */
      redemptions_count: number;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description The products that it is for; none: all. */
      products: components['schemas']['OrderProduct'][];
    };
    /** @description A discount of a share. */
    DiscountDetailPercentage: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name. */
      name: string;
      /** @description What a buyer enters to get it; null: it is applied by the seller alone. */
      code: string | null;
      /**
       * @description For which payments of a subscription it holds.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds; null otherwise.
       */
      duration_in_months: number | null;
      /**
       * @description Takes off a share. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'percentage';
      /**
       * Format: int32
       * @description Hundredths of a per cent taken off.
       */
      basis_points: number;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /** @description Key-value pairs of the seller. */
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions: number | null;
      /**
       * Format: int32
       * @description How often it was redeemed.
       */
      redemptions_count: number;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description The products that it is for; none: all. */
      products: components['schemas']['OrderProduct'][];
    };
    /** @description A discount with the products that it is for. */
    DiscountDetail: components['schemas']['DiscountDetailFixed'] | components['schemas']['DiscountDetailPercentage'];
    /** @description One page of discounts. */
    DiscountList: {
      /** @description The records of this page. */
      items: components['schemas']['DiscountDetail'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new discount of an amount. */
    DiscountFixedCreate: {
      /** @description Its name, which the buyer sees. */
      name: string;
      /** @description What a buyer enters to get it, in any case; null: it is applied by you alone. */
      code?: string | null;
      /**
       * @description Takes off an amount. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'fixed';
      /**
       * Format: int32
       * @description Taken off, in cents; never more than the price.
       */
      amount: number;
      /**
       * @description ISO 4217 code in lower case; `usd` when it is left out.
       * @enum {string}
       */
      currency?: 'usd';
      /**
       * @description For which payments of a subscription it holds: the first, all, or those of the first `duration_in_months`.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds: needed for that, and for no other.
       */
      duration_in_months?: number | null;
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at?: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at?: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions?: number | null;
      /** @description For these products alone; null or none: for all. */
      products?: string[] | null;
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new discount of a share. */
    DiscountPercentageCreate: {
      /** @description Its name, which the buyer sees. */
      name: string;
      /** @description What a buyer enters to get it, in any case; null: it is applied by you alone. */
      code?: string | null;
      /**
       * @description Takes off a share. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'percentage';
      /**
       * Format: int32
       * @description Taken off, in hundredths of a per cent: 2500 is a quarter.
       */
      basis_points: number;
      /**
       * @description For which payments of a subscription it holds: the first, all, or those of the first `duration_in_months`.
       * @enum {string}
       */
      duration: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds: needed for that, and for no other.
       */
      duration_in_months?: number | null;
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at?: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at?: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed; null: without limit.
       */
      max_redemptions?: number | null;
      /** @description For these products alone; null or none: for all. */
      products?: string[] | null;
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new discount. */
    DiscountCreate: components['schemas']['DiscountFixedCreate'] | components['schemas']['DiscountPercentageCreate'];
    /** @description Changes to a discount. A field that is left out stays; null clears it. Once redeemed, what it takes off is frozen. */
    DiscountUpdate: {
      /** @description Its name, which the buyer sees. */
      name?: string;
      /** @description What a buyer enters to get it, in any case; null: it is applied by you alone. */
      code?: string | null;
      /**
       * @description As it is: it cannot be changed.
       * @enum {string}
       */
      type?: 'fixed' | 'percentage';
      /**
       * Format: int32
       * @description Taken off, in cents, by a fixed discount.
       */
      amount?: number;
      /**
       * @description ISO 4217 code in lower case.
       * @enum {string}
       */
      currency?: 'usd';
      /**
       * Format: int32
       * @description Taken off by a percentage, in hundredths of a per cent.
       */
      basis_points?: number;
      /**
       * @description As it is: it cannot be changed.
       * @enum {string}
       */
      duration?: 'once' | 'forever' | 'repeating';
      /**
       * Format: int32
       * @description For how many months a repeating discount holds.
       */
      duration_in_months?: number | null;
      /**
       * Format: date-time
       * @description Not before.
       */
      starts_at?: string | null;
      /**
       * Format: date-time
       * @description Not from then on.
       */
      ends_at?: string | null;
      /**
       * Format: int32
       * @description How often it can be redeemed, not below how often it was; null: without limit.
       */
      max_redemptions?: number | null;
      /** @description For these products alone, in place of those before; null or none: for all. */
      products?: string[] | null;
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description The measures of one period. */
    MetricPeriod: {
      /**
       * Format: date-time
       * @description Its beginning, in UTC. It ends where the next one begins.
       */
      timestamp: string;
      /**
       * Format: int64
       * @description Orders that were made in it: purchases, the first orders of subscriptions, renewals and changes of plan; also those of trials and of what is free, which cost nothing.
       */
      orders: number;
      /**
       * Format: int64
       * @description What these orders came to, after discounts and before tax, in the minor unit of the currency. Refunds and disputes take nothing off: they are no part of the period in which the order was made. See the ledger for what is left.
       */
      revenue: number;
      /**
       * Format: int64
       * @description `revenue` divided by `orders`, rounded to the nearest whole number, halves up; 0 where there are no orders.
       */
      average_order_value: number;
      /**
       * Format: int64
       * @description Orders for one-time prices: those with the `billing_reason` `purchase`.
       */
      one_time_products: number;
      /**
       * Format: int64
       * @description What those came to, as in `revenue`.
       */
      one_time_products_revenue: number;
      /**
       * Format: int64
       * @description Orders with which subscriptions began, trials and free ones too: `billing_reason` `subscription_create`.
       */
      new_subscriptions: number;
      /**
       * Format: int64
       * @description What those came to, as in `revenue`.
       */
      new_subscriptions_revenue: number;
      /**
       * Format: int64
       * @description Later orders of subscriptions, for their next periods and for changes of plan: `billing_reason` `subscription_cycle` and `subscription_update`. With `one_time_products` and `new_subscriptions` they add up to `orders`.
       */
      renewed_subscriptions: number;
      /**
       * Format: int64
       * @description What those came to, as in `revenue`. With the other two they add up to it.
       */
      renewed_subscriptions_revenue: number;
      /**
       * Format: int64
       * @description Subscriptions that gave the buyer what they subscribed to at any moment of it: begun before its end, not ended by its beginning. Those in a trial and those whose payment is tried again count, unpaid ones do not until they are paid for. Each counts once; with `product_id`, while it was to one of these products. What has not ended counts in the future as well.
       */
      active_subscriptions: number;
      /**
       * Format: int64
       * @description What these subscriptions come to in a month, in the minor unit of the currency: the prices of the monthly ones and a twelfth of those of the yearly ones, before tax and discounts, rounded once. Of each the price counts that it had last in the period; 0 during its trial.
       */
      monthly_recurring_revenue: number;
    };
    /** @description What a measure is called, and how to show it. */
    Metric: {
      /** @description The name of its property in each period. */
      slug: string;
      /** @description For people, in English. */
      display_name: string;
      /**
       * @description `scalar`: a number of things. `currency`: money, in the minor unit of the currency.
       * @enum {string}
       */
      type: 'scalar' | 'currency';
    };
    /** @description The eleven measures, by their slugs. */
    Metrics: {
      /** @description The measure `orders`. */
      orders: components['schemas']['Metric'];
      /** @description The measure `revenue`. */
      revenue: components['schemas']['Metric'];
      /** @description The measure `average_order_value`. */
      average_order_value: components['schemas']['Metric'];
      /** @description The measure `one_time_products`. */
      one_time_products: components['schemas']['Metric'];
      /** @description The measure `one_time_products_revenue`. */
      one_time_products_revenue: components['schemas']['Metric'];
      /** @description The measure `new_subscriptions`. */
      new_subscriptions: components['schemas']['Metric'];
      /** @description The measure `new_subscriptions_revenue`. */
      new_subscriptions_revenue: components['schemas']['Metric'];
      /** @description The measure `renewed_subscriptions`. */
      renewed_subscriptions: components['schemas']['Metric'];
      /** @description The measure `renewed_subscriptions_revenue`. */
      renewed_subscriptions_revenue: components['schemas']['Metric'];
      /** @description The measure `active_subscriptions`. */
      active_subscriptions: components['schemas']['Metric'];
      /** @description The measure `monthly_recurring_revenue`. */
      monthly_recurring_revenue: components['schemas']['Metric'];
    };
    /** @description Measures over time. */
    MetricsResponse: {
      /** @description One after the other without a gap, also where nothing was sold. */
      periods: components['schemas']['MetricPeriod'][];
      /** @description What the measures are called. */
      metrics: components['schemas']['Metrics'];
    };
    /** @description How far the two dates may be apart. */
    MetricsIntervalLimit: {
      /**
       * Format: int32
       * @description In days.
       */
      max_days: number;
    };
    /** @description For periods of each length. */
    MetricsIntervalsLimits: {
      /** @description For periods of an hour. */
      hour: components['schemas']['MetricsIntervalLimit'];
      /** @description For periods of a day. */
      day: components['schemas']['MetricsIntervalLimit'];
      /** @description For periods of a week. */
      week: components['schemas']['MetricsIntervalLimit'];
      /** @description For periods of a month. */
      month: components['schemas']['MetricsIntervalLimit'];
      /** @description For periods of a year. */
      year: components['schemas']['MetricsIntervalLimit'];
    };
    /** @description What can be asked for. */
    MetricsLimits: {
      /**
       * Format: date
       * @description The earliest `start_date`.
       */
      min_date: string;
      /** @description How far `end_date` may be from `start_date`. */
      intervals: components['schemas']['MetricsIntervalsLimits'];
    };
    /** @description A file that buyers download. */
    DownloadableFile: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description File name. */
      name: string;
      /** @description Path in the store. */
      path: string;
      /** @description Media type, such as `image/png`. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description Version in the store. */
      storage_version: string | null;
      /** @description ETag in the store. */
      checksum_etag: string | null;
      /** @description SHA-256 of the whole content, base64. */
      checksum_sha256_base64: string | null;
      /** @description SHA-256 of the whole content, hexadecimal. */
      checksum_sha256_hex: string | null;
      /**
       * Format: date-time
       * @description When the content last changed.
       */
      last_modified_at: string | null;
      /** @description Version that the seller gave it. */
      version: string | null;
      /**
       * @description What the file is for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      service: 'downloadable';
      /** @description Whether its content is complete. */
      is_uploaded: boolean;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description Its size for people, such as `1.2 MB`. */
      size_readable: string;
    };
    /** @description A picture of an organization. */
    OrganizationAvatar: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description File name. */
      name: string;
      /** @description Path in the store. */
      path: string;
      /** @description Media type, such as `image/png`. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description Version in the store. */
      storage_version: string | null;
      /** @description ETag in the store. */
      checksum_etag: string | null;
      /** @description SHA-256 of the whole content, base64. */
      checksum_sha256_base64: string | null;
      /** @description SHA-256 of the whole content, hexadecimal. */
      checksum_sha256_hex: string | null;
      /**
       * Format: date-time
       * @description When the content last changed.
       */
      last_modified_at: string | null;
      /** @description Version that the seller gave it. */
      version: string | null;
      /**
       * @description What the file is for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      service: 'organization_avatar';
      /** @description Whether its content is complete. */
      is_uploaded: boolean;
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /** @description Its size for people, such as `1.2 MB`. */
      size_readable: string;
      /** @description Where anybody can fetch it. */
      public_url: string;
    };
    /** @description A file. */
    File:
      | components['schemas']['DownloadableFile']
      | components['schemas']['ProductMedia']
      | components['schemas']['OrganizationAvatar'];
    /** @description One page of files. */
    FileList: {
      /** @description The records of this page. */
      items: components['schemas']['File'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new file for buyers to download. */
    FileDownloadableCreate: {
      /**
       * @description What the file is for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      service: 'downloadable';
      /** @description File name, without a path. */
      name: string;
      /** @description Media type, such as `image/png`. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description SHA-256 of the whole content, base64, to be held against what arrives. */
      checksum_sha256_base64?: string | null;
      /** @description How it will be cut up. */
      upload: components['schemas']['FileUploadCreate'];
      /** @description A version of your own, such as `1.4.2`. */
      version?: string | null;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new picture for products. Anybody can see it. */
    FileProductMediaCreate: {
      /**
       * @description What the file is for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      service: 'product_media';
      /** @description File name, without a path. */
      name: string;
      /** @description Media type, such as `image/png`. What is uploaded must be of this type. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description SHA-256 of the whole content, base64, to be held against what arrives. */
      checksum_sha256_base64?: string | null;
      /** @description How it will be cut up. */
      upload: components['schemas']['FileUploadCreate'];
      /** @description A version of your own, such as `1.4.2`. */
      version?: string | null;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new picture for an organization. Anybody can see it. */
    FileOrganizationAvatarCreate: {
      /**
       * @description What the file is for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      service: 'organization_avatar';
      /** @description File name, without a path. */
      name: string;
      /** @description Media type, such as `image/png`. What is uploaded must be of this type. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description SHA-256 of the whole content, base64, to be held against what arrives. */
      checksum_sha256_base64?: string | null;
      /** @description How it will be cut up. */
      upload: components['schemas']['FileUploadCreate'];
      /** @description A version of your own, such as `1.4.2`. */
      version?: string | null;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description One piece of a file to upload. */
    FilePartCreate: {
      /**
       * Format: int32
       * @description Its place, from 1 and without a gap.
       */
      number: number;
      /**
       * Format: int64
       * @description First byte of it within the file.
       */
      chunk_start: number;
      /**
       * Format: int64
       * @description First byte after it: where the next one starts, or the size of the file.
       */
      chunk_end: number;
      /** @description SHA-256 of its bytes, base64. Only these bytes are taken then. */
      checksum_sha256_base64?: string | null;
    };
    /** @description How the file will be cut up. */
    FileUploadCreate: {
      /** @description All pieces, in order; together they are the whole file. In an S3 store each but the last has 5 MiB at least. */
      parts: components['schemas']['FilePartCreate'][];
    };
    /** @description A new file. */
    FileCreate:
      | components['schemas']['FileDownloadableCreate']
      | components['schemas']['FileProductMediaCreate']
      | components['schemas']['FileOrganizationAvatarCreate'];
    /** @description Where one piece of the file goes. */
    FileUploadPart: {
      /**
       * Format: int32
       * @description Its place, from 1.
       */
      number: number;
      /**
       * Format: int64
       * @description First byte of it within the file.
       */
      chunk_start: number;
      /**
       * Format: int64
       * @description First byte after it.
       */
      chunk_end: number;
      /** @description SHA-256 of its bytes, base64, if it was said. */
      checksum_sha256_base64: string | null;
      /** @description Send the bytes there by PUT, within ten minutes. What it consists of is the store's affair. */
      url: string;
      /**
       * Format: date-time
       * @description Until when the address is good.
       */
      expires_at: string;
      /** @description Headers to send with it, as they are. */
      headers: {
        [key: string]: string;
      };
    };
    /** @description An upload under way. */
    FileMultipartUpload: {
      /** @description Its name in the store. */
      id: string;
      /** @description Path in the store. */
      path: string;
      /** @description Where each piece goes. The answer to each PUT has an ETag, which the completion needs. */
      parts: components['schemas']['FileUploadPart'][];
    };
    /** @description A file that is to be uploaded. */
    FileUpload: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description File name. */
      name: string;
      /** @description Path in the store. */
      path: string;
      /** @description Media type, such as `image/png`. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description Version in the store. */
      storage_version: string | null;
      /** @description ETag in the store. */
      checksum_etag: string | null;
      /** @description SHA-256 of the whole content, base64. */
      checksum_sha256_base64: string | null;
      /** @description SHA-256 of the whole content, hexadecimal. */
      checksum_sha256_hex: string | null;
      /**
       * Format: date-time
       * @description When the content last changed.
       */
      last_modified_at: string | null;
      /** @description Version that the seller gave it. */
      version: string | null;
      /**
       * @description What the file is for.
       * @enum {string}
       */
      service: 'downloadable' | 'product_media' | 'organization_avatar';
      /** @description Whether its content is complete. */
      is_uploaded: boolean;
      /** @description Its size for people, such as `1.2 MB`. */
      size_readable: string;
      /** @description Where to send its pieces. */
      upload: components['schemas']['FileMultipartUpload'];
    };
    /** @description Changes to a file. A field that is left out stays; null clears the version. */
    FileUpdate: {
      /** @description File name, without a path. */
      name?: string | null;
      /** @description A version of your own. */
      version?: string | null;
    };
    /** @description A piece that has arrived. */
    FileUploadedPartInput: {
      /**
       * Format: int32
       * @description Its place, from 1.
       */
      number: number;
      /** @description The ETag that answered the PUT, with its quotes or without. */
      checksum_etag: string;
      /** @description SHA-256 of its bytes, base64. */
      checksum_sha256_base64?: string | null;
    };
    /** @description That all pieces have arrived. */
    FileUploadedInput: {
      /** @description The `upload.id` of the file. */
      id: string;
      /** @description The `upload.path` of the file. */
      path: string;
      /** @description Every piece, in order. */
      parts: components['schemas']['FileUploadedPartInput'][];
    };
    /** @description Where a file can be fetched. */
    DownloadLink: {
      /** @description Fetch it there with the same token, or in the same browser, within ten minutes: it leads to the file. */
      url: string;
      /** @description Headers to send with it. */
      headers: {
        [key: string]: string;
      };
      /**
       * Format: date-time
       * @description From then on the address is 410.
       */
      expires_at: string;
    };
    /** @description A file with the address to download it from. */
    FileDownload: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description File name. */
      name: string;
      /** @description Path in the store. */
      path: string;
      /** @description Media type, such as `image/png`. */
      mime_type: string;
      /**
       * Format: int64
       * @description Bytes.
       */
      size: number;
      /** @description Version in the store. */
      storage_version: string | null;
      /** @description ETag in the store. */
      checksum_etag: string | null;
      /** @description SHA-256 of the whole content, base64. */
      checksum_sha256_base64: string | null;
      /** @description SHA-256 of the whole content, hexadecimal. */
      checksum_sha256_hex: string | null;
      /**
       * Format: date-time
       * @description When the content last changed.
       */
      last_modified_at: string | null;
      /** @description Version that the seller gave it. */
      version: string | null;
      /**
       * @description What the file is for: `downloadable`.
       * @enum {string}
       */
      service: 'downloadable' | 'product_media' | 'organization_avatar';
      /** @description Whether its content is complete. */
      is_uploaded: boolean;
      /** @description Its size for people, such as `1.2 MB`. */
      size_readable: string;
      /** @description Where it can be fetched. */
      download: components['schemas']['DownloadLink'];
    };
    /** @description A file that the caller may download. */
    Downloadable: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description The benefit by which it may be downloaded.
       */
      benefit_id: string;
      /** @description The file. */
      file: components['schemas']['FileDownload'];
    };
    /** @description One page of files to download. */
    DownloadableList: {
      /** @description The records of this page. */
      items: components['schemas']['Downloadable'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description One page of custom fields. */
    CustomFieldList: {
      /** @description The records of this page. */
      items: components['schemas']['CustomField'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new field that asks for a text. */
    CustomFieldCreateText: {
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'text';
      /** @description Key of the answer, in lower case whatever is sent; no other field of the organization has it. */
      slug: string;
      /** @description Its name for you. */
      name: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldTextPropertiesInput'];
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new field that asks for a whole number. */
    CustomFieldCreateNumber: {
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'number';
      /** @description Key of the answer, in lower case whatever is sent; no other field of the organization has it. */
      slug: string;
      /** @description Its name for you. */
      name: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldNumberPropertiesInput'];
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new field that asks for a day. */
    CustomFieldCreateDate: {
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'date';
      /** @description Key of the answer, in lower case whatever is sent; no other field of the organization has it. */
      slug: string;
      /** @description Its name for you. */
      name: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldDatePropertiesInput'];
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new field that asks for a yes. */
    CustomFieldCreateCheckbox: {
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'checkbox';
      /** @description Key of the answer, in lower case whatever is sent; no other field of the organization has it. */
      slug: string;
      /** @description Its name for you. */
      name: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldCheckboxPropertiesInput'];
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new field that asks for one of several choices. */
    CustomFieldCreateSelect: {
      /**
       * @description What is asked for. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'select';
      /** @description Key of the answer, in lower case whatever is sent; no other field of the organization has it. */
      slug: string;
      /** @description Its name for you. */
      name: string;
      /** @description How it is asked for. */
      properties: components['schemas']['CustomFieldSelectPropertiesInput'];
      /** @description Key-value pairs of your own. */
      metadata?: components['schemas']['Metadata'];
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description How a text is to be asked for. */
    CustomFieldTextPropertiesInput: {
      /** @description Label of the input; the name of the field when it is left out. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /** @description Whether it has several lines; one when it is left out. */
      textarea?: boolean;
      /**
       * Format: int32
       * @description Shortest, in characters.
       */
      min_length?: number;
      /**
       * Format: int32
       * @description Longest, in characters, not below `min_length`; 5000 when it is left out.
       */
      max_length?: number;
    };
    /** @description How a whole number is to be asked for. */
    CustomFieldNumberPropertiesInput: {
      /** @description Label of the input; the name of the field when it is left out. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /**
       * Format: int32
       * @description Smallest.
       */
      ge?: number;
      /**
       * Format: int32
       * @description Largest, not below `ge`.
       */
      le?: number;
    };
    /** @description How a day is to be asked for. */
    CustomFieldDatePropertiesInput: {
      /** @description Label of the input; the name of the field when it is left out. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /**
       * Format: int64
       * @description Earliest, in Unix seconds: the day in UTC in which that moment lies.
       */
      ge?: number;
      /**
       * Format: int64
       * @description Latest, in Unix seconds: the day in UTC in which that moment lies, not before `ge`.
       */
      le?: number;
    };
    /** @description How a yes is to be asked for. */
    CustomFieldCheckboxPropertiesInput: {
      /** @description Label of the input; the name of the field when it is left out. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
    };
    /** @description One choice. */
    CustomFieldSelectOptionInput: {
      /** @description What is stored; no other choice has it. */
      value: string;
      /** @description What is shown. */
      label: string;
    };
    /** @description How one of several choices is to be asked for. */
    CustomFieldSelectPropertiesInput: {
      /** @description Label of the input; the name of the field when it is left out. */
      form_label?: string;
      /** @description Help below the input. */
      form_help_text?: string;
      /** @description Text in the empty input. */
      form_placeholder?: string;
      /** @description The choices, in order. */
      options: components['schemas']['CustomFieldSelectOptionInput'][];
    };
    /** @description A new custom field. */
    CustomFieldCreate:
      | components['schemas']['CustomFieldCreateText']
      | components['schemas']['CustomFieldCreateNumber']
      | components['schemas']['CustomFieldCreateDate']
      | components['schemas']['CustomFieldCreateCheckbox']
      | components['schemas']['CustomFieldCreateSelect'];
    /** @description Changes to a field that asks for a text. What is left out stays. */
    CustomFieldUpdateText: {
      /**
       * @description As it is: it cannot be changed. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'text';
      /** @description Key of the answer. Answers that were given before are shown under the new one. */
      slug?: string;
      /** @description Its name for you. */
      name?: string;
      /** @description How it is asked for; replaces all. */
      properties?: components['schemas']['CustomFieldTextPropertiesInput'];
      /** @description Key-value pairs of your own; replaces all. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description Changes to a field that asks for a whole number. What is left out stays. */
    CustomFieldUpdateNumber: {
      /**
       * @description As it is: it cannot be changed. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'number';
      /** @description Key of the answer. Answers that were given before are shown under the new one. */
      slug?: string;
      /** @description Its name for you. */
      name?: string;
      /** @description How it is asked for; replaces all. */
      properties?: components['schemas']['CustomFieldNumberPropertiesInput'];
      /** @description Key-value pairs of your own; replaces all. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description Changes to a field that asks for a day. What is left out stays. */
    CustomFieldUpdateDate: {
      /**
       * @description As it is: it cannot be changed. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'date';
      /** @description Key of the answer. Answers that were given before are shown under the new one. */
      slug?: string;
      /** @description Its name for you. */
      name?: string;
      /** @description How it is asked for; replaces all. */
      properties?: components['schemas']['CustomFieldDatePropertiesInput'];
      /** @description Key-value pairs of your own; replaces all. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description Changes to a field that asks for a yes. What is left out stays. */
    CustomFieldUpdateCheckbox: {
      /**
       * @description As it is: it cannot be changed. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'checkbox';
      /** @description Key of the answer. Answers that were given before are shown under the new one. */
      slug?: string;
      /** @description Its name for you. */
      name?: string;
      /** @description How it is asked for; replaces all. */
      properties?: components['schemas']['CustomFieldCheckboxPropertiesInput'];
      /** @description Key-value pairs of your own; replaces all. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description Changes to a field that asks for one of several choices. What is left out stays. */
    CustomFieldUpdateSelect: {
      /**
       * @description As it is: it cannot be changed. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'select';
      /** @description Key of the answer. Answers that were given before are shown under the new one. */
      slug?: string;
      /** @description Its name for you. */
      name?: string;
      /** @description How it is asked for; replaces all. */
      properties?: components['schemas']['CustomFieldSelectPropertiesInput'];
      /** @description Key-value pairs of your own; replaces all. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description Changes to a custom field. `type` says of which kind it is. */
    CustomFieldUpdate:
      | components['schemas']['CustomFieldUpdateText']
      | components['schemas']['CustomFieldUpdateNumber']
      | components['schemas']['CustomFieldUpdateDate']
      | components['schemas']['CustomFieldUpdateCheckbox']
      | components['schemas']['CustomFieldUpdateSelect'];
    /** @description A permanent link that opens a new checkout each time. */
    CheckoutLink: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Key-value pairs of the seller, copied to its checkouts. */
      metadata: components['schemas']['Metadata'];
      /**
       * @description Who moves the money.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /** @description Opens the link, without a token. */
      client_secret: string;
      /** @description The link itself, for buyers. */
      url: string;
      /** @description Where buyers go after paying; null is the confirmation page of the service. */
      success_url: string | null;
      /** @description Its name for the seller. */
      label: string | null;
      /** @description Whether buyers may enter a discount code. */
      allow_discount_codes: boolean;
      /** @description Sites that may show its checkouts in a frame. */
      embed_origins: string[];
      /**
       * Format: uuid
       * @description What is sold.
       */
      product_id: string;
      /**
       * Format: uuid
       * @description At which price; null: at the oldest that is on sale.
       */
      product_price_id: string | null;
      /**
       * Format: uuid
       * @description With which discount.
       */
      discount_id: string | null;
      /** @description What is sold. */
      product: components['schemas']['CheckoutProduct'];
      /** @description At which price; null: at the oldest that is on sale. */
      product_price: components['schemas']['ProductPrice'] | null;
      /** @description With which discount. */
      discount: components['schemas']['Discount'] | null;
    };
    /** @description One page of checkout links. */
    CheckoutLinkList: {
      /** @description The records of this page. */
      items: components['schemas']['CheckoutLink'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new link. Give the product, which is sold at its oldest price on sale, or one of its prices. */
    CheckoutLinkCreate: {
      /**
       * @description Who moves the money; a processor that the service is not set up for is refused.
       * @enum {string}
       */
      payment_processor: 'sandbox' | 'stripe';
      /**
       * Format: uuid
       * @description The product to sell.
       */
      product_id?: string | null;
      /**
       * Format: uuid
       * @description The price to sell at. Once it is archived, another of the product takes its place, of the same interval if there is one.
       */
      product_price_id?: string | null;
      /** @description Its name for you. */
      label?: string | null;
      /** @description Whether buyers may enter a discount code; they may when this is left out. */
      allow_discount_codes?: boolean;
      /**
       * Format: uuid
       * @description A discount that its checkouts have where it applies; where it does not, they go without.
       */
      discount_id?: string | null;
      /** @description Where buyers go after paying; `{CHECKOUT_ID}` in it stands for the checkout's id. Null is the service's own confirmation page. */
      success_url?: string | null;
      /** @description Sites that may show its checkouts in a frame, such as `https://aster.example`: `https`, or `http` on this machine, without a path. */
      embed_origins?: string[];
      /** @description Key-value pairs of your own, copied to its checkouts. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description Changes to a link. A field that is left out stays; null clears it. Checkouts that it opened before stay as they are. */
    CheckoutLinkUpdate: {
      /**
       * Format: uuid
       * @description Another price of the same product; null: the oldest that is on sale.
       */
      product_price_id?: string | null;
      /** @description Its name for you. */
      label?: string | null;
      /** @description Whether buyers may enter a discount code. */
      allow_discount_codes?: boolean;
      /**
       * Format: uuid
       * @description A discount that its checkouts have where it applies; where it does not, they go without.
       */
      discount_id?: string | null;
      /** @description Where buyers go after paying; `{CHECKOUT_ID}` in it stands for the checkout's id. Null is the service's own confirmation page. */
      success_url?: string | null;
      /** @description Sites that may show its checkouts in a frame, such as `https://aster.example`: `https`, or `http` on this machine, without a path. */
      embed_origins?: string[];
      /** @description Key-value pairs of your own, copied to its checkouts. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description An advertisement of the caller's. */
    UserAdvertisementCampaign: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Whose it is.
       */
      user_id: string;
      /**
       * Format: int64
       * @description How often it was shown.
       */
      views: number;
      /**
       * Format: int64
       * @description How often it was followed.
       */
      clicks: number;
      /** @description Address of the image. */
      image_url: string;
      /** @description Address of the image on a dark background; null: the same. */
      image_url_dark: string | null;
      /** @description What it says; also for those who do not see the image. */
      text: string;
      /** @description Where a click leads. */
      link_url: string;
    };
    /** @description One page of advertisements. */
    UserAdvertisementCampaignList: {
      /** @description The records of this page. */
      items: components['schemas']['UserAdvertisementCampaign'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new advertisement. */
    UserAdvertisementCampaignCreate: {
      /**
       * Format: uri
       * @description Address of the image.
       */
      image_url: string;
      /**
       * Format: uri
       * @description Address of the image on a dark background; null: the same.
       */
      image_url_dark?: string | null;
      /** @description What it says; also for those who do not see the image. */
      text: string;
      /**
       * Format: uri
       * @description Where a click leads.
       */
      link_url: string;
    };
    /** @description Changes to an advertisement. A field that is left out stays. */
    UserAdvertisementCampaignUpdate: {
      /**
       * Format: uri
       * @description Address of the image; null leaves it.
       */
      image_url?: string | null;
      /**
       * Format: uri
       * @description Address of the image on a dark background; null: the same.
       */
      image_url_dark?: string | null;
      /** @description What it says; null leaves it. */
      text?: string | null;
      /**
       * Format: uri
       * @description Where a click leads; null leaves it.
       */
      link_url?: string | null;
    };
    /** @description Where to show an advertisement. */
    AdvertisementEnableInput: {
      /**
       * Format: uuid
       * @description A benefit of the kind `ads` that the caller has.
       */
      benefit_id: string;
    };
    /** @description An advertisement, as everybody sees it. */
    AdvertisementCampaign: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Address of the image. */
      image_url: string;
      /** @description Address of the image on a dark background; null: the same. */
      image_url_dark: string | null;
      /** @description What it says; also for those who do not see the image. */
      text: string;
      /** @description Where a click leads. */
      link_url: string;
    };
    /** @description The size of images, in pixels. */
    AdvertisementDimensions: {
      /**
       * Format: int32
       * @description Width, in pixels.
       */
      width: number;
      /**
       * Format: int32
       * @description Height, in pixels.
       */
      height: number;
    };
    /** @description One page of advertisements. */
    AdvertisementCampaignList: {
      /** @description The records of this page. */
      items: components['schemas']['AdvertisementCampaign'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
      /** @description The size of the images. (An object, since pairs without names are not in this contract.) */
      dimensions: components['schemas']['AdvertisementDimensions'];
    };
    /** @description Who signs an article. */
    BylineProfile: {
      /** @description Their name. */
      name: string;
      /** @description Address of their picture. */
      avatar_url: string | null;
    };
    /** @description An article. What only members of the organization see is null for others. */
    Article: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /** @description Its name in addresses, unique within the organization. */
      slug: string;
      /** @description Its title. */
      title: string;
      /** @description The text, in Markdown; of a preview, its beginning. */
      body: string;
      /** @description Who signs it. */
      byline: components['schemas']['BylineProfile'];
      /**
       * @description Who finds it once it is published: `public` everybody, `hidden` who knows its id, `private` members of the organization alone.
       * @enum {string}
       */
      visibility: 'public' | 'hidden' | 'private';
      /**
       * Format: uuid
       * @description The person who wrote it.
       */
      user_id: string | null;
      /**
       * Format: uuid
       * @description The organization that it belongs to.
       */
      organization_id: string;
      /** @description The organization that it belongs to. */
      organization: components['schemas']['Organization'];
      /**
       * Format: date-time
       * @description From when on it is published; null: not at all.
       */
      published_at: string | null;
      /** @description Whether only paying subscribers read the whole of it. */
      paid_subscribers_only: boolean;
      /**
       * Format: date-time
       * @description From when on everybody does; null: never.
       */
      paid_subscribers_only_ends_at: string | null;
      /** @description Whether `body` is its beginning alone, since the caller may not read the rest. */
      is_preview: boolean;
      /** @description Whether it goes before others. */
      is_pinned: boolean;
      /** @description Whether it can be sent to subscribers. For members alone. */
      notify_subscribers: boolean | null;
      /**
       * Format: date-time
       * @description When it was sent. For members alone.
       */
      notifications_sent_at: string | null;
      /**
       * Format: int32
       * @description To how many people it was sent so far. For members alone.
       */
      email_sent_to_count: number | null;
      /** @description Picture for social media. */
      og_image_url: string | null;
      /** @description Description for social media. */
      og_description: string | null;
    };
    /** @description One page of articles. */
    ArticleList: {
      /** @description The records of this page. */
      items: components['schemas']['Article'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new article. */
    ArticleCreate: {
      /** @description Its title. */
      title: string;
      /** @description Its name in addresses. Left out, it is made of the title. */
      slug?: string | null;
      /** @description The text, in Markdown. Either this or `body_base64`. */
      body?: string | null;
      /** @description The text, in Markdown, UTF-8 in base 64. At most 100000 characters. */
      body_base64?: string | null;
      /**
       * Format: uuid
       * @description The organization to create it for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /**
       * @description Whether its author or the organization signs it. The organization, when it is left out.
       * @enum {string}
       */
      byline?: 'user' | 'organization';
      /**
       * @description Who finds it once it is published: `public` everybody, `hidden` who knows its id, `private` members of the organization alone. `private`, when it is left out.
       * @enum {string}
       */
      visibility?: 'public' | 'hidden' | 'private';
      /** @description Whether only paying subscribers read the whole of it. */
      paid_subscribers_only?: boolean;
      /**
       * Format: date-time
       * @description From when on everybody does; null: never.
       */
      paid_subscribers_only_ends_at?: string | null;
      /**
       * Format: date-time
       * @description From when on it is published; in the future, it is scheduled. Null: not at all.
       */
      published_at?: string | null;
      /** @description Whether it can be sent to subscribers. */
      notify_subscribers?: boolean | null;
      /** @description Whether it goes before others. */
      is_pinned?: boolean | null;
      /**
       * Format: uri
       * @description Picture for social media.
       */
      og_image_url?: string | null;
      /** @description Description for social media. */
      og_description?: string | null;
    };
    /** @description Changes to an article. A field that is left out stays; null clears what can be empty, and leaves the rest. */
    ArticleUpdate: {
      /** @description Its title. */
      title?: string | null;
      /** @description Its name in addresses. */
      slug?: string | null;
      /** @description The text, in Markdown. Either this or `body_base64`. */
      body?: string | null;
      /** @description The text, in Markdown, UTF-8 in base 64. At most 100000 characters. */
      body_base64?: string | null;
      /** @description Whether its author or the organization signs it. */
      byline?: ('user' | 'organization') | null;
      /** @description Who finds it once it is published: `public` everybody, `hidden` who knows its id, `private` members of the organization alone. */
      visibility?: ('public' | 'hidden' | 'private') | null;
      /** @description Whether only paying subscribers read the whole of it. */
      paid_subscribers_only?: boolean | null;
      /**
       * Format: date-time
       * @description From when on everybody does; null: never.
       */
      paid_subscribers_only_ends_at?: string | null;
      /**
       * Format: date-time
       * @description From when on it is published; in the future, it is scheduled. Null: not at all.
       */
      published_at?: string | null;
      /** @description Whether it can be sent to subscribers. */
      notify_subscribers?: boolean | null;
      /** @description Whether it goes before others. */
      is_pinned?: boolean | null;
      /**
       * Format: uri
       * @description Picture for social media.
       */
      og_image_url?: string | null;
      /** @description Description for social media. */
      og_description?: string | null;
    };
    /** @description To how many people an article goes. */
    ArticleReceivers: {
      /**
       * Format: int32
       * @description Who may read articles for everybody.
       */
      free_subscribers: number;
      /**
       * Format: int32
       * @description Who may read articles for paying subscribers as well.
       */
      premium_subscribers: number;
      /**
       * Format: int32
       * @description Members of the organization.
       */
      organization_members: number;
    };
    /** @description To whom to send an article beforehand. */
    ArticlePreviewInput: {
      /**
       * Format: email
       * @description Address of somebody with an account.
       */
      email: string;
    };
    /** @description An organization elsewhere, as it was last imported. */
    ExternalOrganization: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description Where it is. More will come.
       * @enum {string}
       */
      platform: 'github';
      /** @description Its name there. */
      name: string;
      /** @description Address of its picture. */
      avatar_url: string;
      /** @description Whether it is one person. */
      is_personal: boolean;
      /** @description What it says of itself. */
      bio: string | null;
      /** @description Its name as it is written for people. */
      pretty_name: string | null;
      /** @description Its company. */
      company: string | null;
      /** @description Address of its blog. */
      blog: string | null;
      /** @description Where it is. */
      location: string | null;
      /** @description Its public e-mail address. */
      email: string | null;
      /** @description Its name in a social network. */
      social_username: string | null;
      /**
       * Format: uuid
       * @description The organization here that it is.
       */
      organization_id: string | null;
    };
    /** @description One page of organizations elsewhere. */
    ExternalOrganizationList: {
      /** @description The records of this page. */
      items: components['schemas']['ExternalOrganization'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description How a repository is shown. */
    RepositoryProfileSettings: {
      /** @description What it says of itself. */
      description: string | null;
      /** @description Address of its picture. */
      cover_image_url: string | null;
      /** @description Organizations that it points out. */
      featured_organizations: string[] | null;
      /** @description Products that it points out. */
      highlighted_subscription_tiers: string[] | null;
      /** @description Addresses that it points out. */
      links: string[] | null;
    };
    /** @description A repository of source code elsewhere, as it was last imported. */
    Repository: {
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * @description Where it is. More will come.
       * @enum {string}
       */
      platform: 'github';
      /** @description Whether members of its organization alone see it. */
      is_private: boolean;
      /** @description Its name. */
      name: string;
      /** @description What it is. */
      description: string | null;
      /**
       * Format: int32
       * @description How many people like it.
       */
      stars: number | null;
      /** @description Its licence. */
      license: string | null;
      /** @description Address of its homepage. */
      homepage: string | null;
      /** @description How it is shown; null until that is set. */
      profile_settings: components['schemas']['RepositoryProfileSettings'] | null;
      /** @description The organization elsewhere that it belongs to. */
      organization: components['schemas']['ExternalOrganization'];
      /** @description The organization here that it belongs to. */
      internal_organization: components['schemas']['Organization'] | null;
    };
    /** @description One page of repositories. */
    RepositoryList: {
      /** @description The records of this page. */
      items: components['schemas']['Repository'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description An organization elsewhere, as it is there now. */
    ExternalOrganizationInput: {
      /** @description Its identifier at the platform, which never changes. */
      external_id: string;
      /** @description Its name at the platform. */
      name: string;
      /**
       * @description Where it is. More will come.
       * @enum {string}
       */
      platform: 'github';
      /**
       * Format: uri
       * @description Address of its picture.
       */
      avatar_url: string;
      /** @description Whether it is one person. */
      is_personal?: boolean;
      /** @description What it says of itself. */
      bio?: string | null;
      /** @description Its name as it is written for people. */
      pretty_name?: string | null;
      /** @description Its company. */
      company?: string | null;
      /** @description Address of its blog. */
      blog?: string | null;
      /** @description Where it is. */
      location?: string | null;
      /**
       * Format: email
       * @description Its public e-mail address.
       */
      email?: string | null;
      /** @description Its name in a social network. */
      social_username?: string | null;
    };
    /** @description A repository, as it is there now. */
    RepositoryInput: {
      /** @description Its identifier at the platform, which never changes. */
      external_id: string;
      /** @description Its name at the platform. */
      name: string;
      /** @description Whether members of its organization alone see it. */
      is_private: boolean;
      /** @description What it is. */
      description?: string | null;
      /**
       * Format: int32
       * @description How many people like it.
       */
      stars?: number | null;
      /** @description Its licence. */
      license?: string | null;
      /** @description Address of its homepage. */
      homepage?: string | null;
    };
    /** @description Repositories of one organization elsewhere. */
    RepositoryImportInput: {
      /**
       * Format: uuid
       * @description The organization here to import for. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
      /** @description The organization elsewhere that they belong to. */
      external_organization: components['schemas']['ExternalOrganizationInput'];
      /** @description The repositories; those that are not named stay as they are. */
      repositories: components['schemas']['RepositoryInput'][];
    };
    /** @description What an import has made or brought up to date. */
    RepositoryImport: {
      /** @description The organization elsewhere. */
      external_organization: components['schemas']['ExternalOrganization'];
      /** @description The repositories, in the order in which they were sent. */
      repositories: components['schemas']['Repository'][];
    };
    /** @description How a repository is shown. What is left out, or null, stays, but for the two that have a flag: with it they are set, also to null. */
    RepositoryProfileSettingsInput: {
      /** @description Whether to set the description. */
      set_description?: boolean | null;
      /** @description What it says of itself. */
      description?: string | null;
      /** @description Whether to set the picture. */
      set_cover_image_url?: boolean | null;
      /**
       * Format: uri
       * @description Address of its picture.
       */
      cover_image_url?: string | null;
      /** @description Organizations that it points out, in place of those before. */
      featured_organizations?: string[] | null;
      /** @description Products of its organization that it points out, in place of those before. */
      highlighted_subscription_tiers?: string[] | null;
      /** @description Addresses that it points out, in place of those before. */
      links?: string[] | null;
    };
    /** @description Changes to how a repository is shown. */
    RepositoryUpdate: {
      /** @description How it is shown; null leaves it. */
      profile_settings?: components['schemas']['RepositoryProfileSettingsInput'] | null;
    };
    /** @description An account of a person elsewhere. */
    LinkedAccount: {
      /**
       * @description Where it is. More will come.
       * @enum {string}
       */
      platform: 'discord' | 'github';
      /**
       * Format: date-time
       * @description When it was linked first.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was linked last; null when that was once.
       */
      modified_at: string | null;
      /** @description Its identifier there. */
      account_id: string;
      /** @description Its name there. */
      username: string;
    };
    /** @description The accounts of a person elsewhere. */
    LinkedAccountList: {
      /** @description At most one of each platform. */
      items: components['schemas']['LinkedAccount'][];
    };
    /** @description The proof that an account elsewhere is one's own. */
    LinkedAccountInput: {
      /** @description The code with which the platform sent the browser back (OAuth 2.0). In the sandbox: `sandbox_` and a name. */
      code: string;
    };
    /** @description The proof that the bot was installed. */
    ChatServerInput: {
      /** @description The code with which Discord sent the browser back after the bot was installed (OAuth 2.0 with the scope `bot`). In the sandbox: `sandbox_` and a name. */
      code: string;
    };
    /** @description A role that a server has. */
    ChatServerRole: {
      /** @description Its identifier. */
      id: string;
      /** @description Its name. */
      name: string;
    };
    /** @description A chat server on which the bot of this service is installed. */
    ChatServer: {
      /** @description Its identifier. */
      guild_id: string;
      /** @description Its name. */
      name: string;
      /** @description Names it in a benefit of this organization. Opaque; the same whenever it is connected. */
      guild_token: string;
      /** @description The roles that it has. */
      roles: components['schemas']['ChatServerRole'][];
    };
    /**
     * @description What happened. More types may come at any time: ignore those that you do not know.
     * @enum {string}
     */
    EventType:
      | 'checkout.created'
      | 'checkout.updated'
      | 'order.created'
      | 'order.updated'
      | 'subscription.created'
      | 'subscription.updated'
      | 'subscription.active'
      | 'subscription.canceled'
      | 'subscription.revoked'
      | 'refund.created'
      | 'refund.updated'
      | 'dispute.created'
      | 'dispute.updated'
      | 'product.created'
      | 'product.updated'
      | 'benefit.created'
      | 'benefit.updated'
      | 'benefit_grant.created'
      | 'benefit_grant.updated'
      | 'benefit_grant.revoked'
      | 'license_key.created'
      | 'license_key.updated'
      | 'organization.updated'
      | 'webhook_endpoint.tested';
    /** @description A checkout was opened. */
    CheckoutCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'checkout.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Checkout'];
    };
    /** @description A checkout has changed: what it holds, or its status. */
    CheckoutUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'checkout.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Checkout'];
    };
    /** @description Something was paid for, or given for nothing. */
    OrderCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'order.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Order'];
    };
    /** @description Something of an order was given back. */
    OrderUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'order.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Order'];
    };
    /** @description Somebody has subscribed. */
    SubscriptionCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'subscription.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Subscription'];
    };
    /** @description Anything about a subscription has changed, renewals too. */
    SubscriptionUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'subscription.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Subscription'];
    };
    /** @description A subscription has begun to give its buyer what they subscribed to, for the first time or again. */
    SubscriptionActiveEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'subscription.active';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Subscription'];
    };
    /** @description A subscription will end, or has ended, by somebody's wish. */
    SubscriptionCanceledEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'subscription.canceled';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Subscription'];
    };
    /** @description A subscription does not give its buyer anything any more. */
    SubscriptionRevokedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'subscription.revoked';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Subscription'];
    };
    /** @description Money is to go back to a buyer. */
    RefundCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'refund.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Refund'];
    };
    /** @description A refund has arrived, or failed. */
    RefundUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'refund.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Refund'];
    };
    /** @description A buyer has asked their bank to take a payment back. */
    DisputeCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Dispute'];
    };
    /** @description A dispute was decided. */
    DisputeUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'dispute.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Dispute'];
    };
    /** @description A product was made. */
    ProductCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'product.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Product'];
    };
    /** @description A product has changed, or its prices or benefits. */
    ProductUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'product.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Product'];
    };
    /** @description A benefit was made. */
    BenefitCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'benefit.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Benefit'];
    };
    /** @description A benefit has changed, or was deleted. */
    BenefitUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'benefit.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Benefit'];
    };
    /** @description A buyer was given a benefit. */
    BenefitGrantCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'benefit_grant.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['BenefitGrantWithBenefit'];
    };
    /** @description What a grant tells has changed, since its benefit did. */
    BenefitGrantUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'benefit_grant.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['BenefitGrantWithBenefit'];
    };
    /** @description A benefit was taken from a buyer. */
    BenefitGrantRevokedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'benefit_grant.revoked';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['BenefitGrantWithBenefit'];
    };
    /** @description A license key was made. */
    LicenseKeyCreatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_key.created';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['LicenseKey'];
    };
    /** @description The status, limits or expiry of a license key have changed. Its use alone tells nothing. */
    LicenseKeyUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'license_key.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['LicenseKey'];
    };
    /** @description The profile of the organization has changed. */
    OrganizationUpdatedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'organization.updated';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['Organization'];
    };
    /** @description You asked for an event to try an endpoint with. It goes to that endpoint alone. */
    WebhookEndpointTestedEvent: {
      /**
       * Format: uuid
       * @description Its identifier, the same each time it is sent.
       */
      id: string;
      /**
       * @description What happened. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'webhook_endpoint.tested';
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description The object that it happened to: `data.id`.
       */
      object_id: string;
      /**
       * Format: int64
       * @description Its place among the events of the organization: 1, 2, 3 and so on, without a gap.
       */
      sequence: number;
      /**
       * Format: date-time
       * @description When it happened.
       */
      timestamp: string;
      /** @description The object as it was shortly after. */
      data: components['schemas']['WebhookEndpoint'];
    };
    /** @description A grant with its benefit. */
    BenefitGrantWithBenefit: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: date-time
       * @description When it was granted; null when it is not.
       */
      granted_at: string | null;
      /** @description Whether the buyer has it. */
      is_granted: boolean;
      /**
       * Format: date-time
       * @description When it was taken back.
       */
      revoked_at: string | null;
      /** @description Whether it was taken back. */
      is_revoked: boolean;
      /**
       * Format: uuid
       * @description The subscription that it was granted for.
       */
      subscription_id: string | null;
      /**
       * Format: uuid
       * @description The order that it was granted for.
       */
      order_id: string | null;
      /**
       * Format: uuid
       * @description The buyer.
       */
      user_id: string;
      /**
       * Format: uuid
       * @description What is granted.
       */
      benefit_id: string;
      /** @description What the grant consists of. */
      properties: components['schemas']['BenefitGrantProperties'];
      /** @description What was granted. */
      benefit: components['schemas']['Benefit'];
    };
    /** @description An address that is told of events. */
    WebhookEndpoint: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Whose events it is told of.
       */
      organization_id: string;
      /**
       * Format: uri
       * @description Where they are sent to.
       */
      url: string;
      /** @description A note of your own. */
      description: string | null;
      /** @description The types that it is told of. */
      events: components['schemas']['EventType'][];
      /** @description Whether anything is sent. What happens while it is not is not kept for it; see `replay`. */
      is_enabled: boolean;
      /**
       * Format: date-time
       * @description When it was last switched off; null while it is on.
       */
      disabled_at: string | null;
      /** @description Why: `request`: by you. `gone`: it answered 410. `failing`: a delivery was tried for three days, and nothing arrived in that time. Null while it is on. */
      disabled_reason: ('request' | 'gone' | 'failing') | null;
    };
    /** @description Something that happened. A webhook sends exactly this. */
    Event:
      | components['schemas']['CheckoutCreatedEvent']
      | components['schemas']['CheckoutUpdatedEvent']
      | components['schemas']['OrderCreatedEvent']
      | components['schemas']['OrderUpdatedEvent']
      | components['schemas']['SubscriptionCreatedEvent']
      | components['schemas']['SubscriptionUpdatedEvent']
      | components['schemas']['SubscriptionActiveEvent']
      | components['schemas']['SubscriptionCanceledEvent']
      | components['schemas']['SubscriptionRevokedEvent']
      | components['schemas']['RefundCreatedEvent']
      | components['schemas']['RefundUpdatedEvent']
      | components['schemas']['DisputeCreatedEvent']
      | components['schemas']['DisputeUpdatedEvent']
      | components['schemas']['ProductCreatedEvent']
      | components['schemas']['ProductUpdatedEvent']
      | components['schemas']['BenefitCreatedEvent']
      | components['schemas']['BenefitUpdatedEvent']
      | components['schemas']['BenefitGrantCreatedEvent']
      | components['schemas']['BenefitGrantUpdatedEvent']
      | components['schemas']['BenefitGrantRevokedEvent']
      | components['schemas']['LicenseKeyCreatedEvent']
      | components['schemas']['LicenseKeyUpdatedEvent']
      | components['schemas']['OrganizationUpdatedEvent']
      | components['schemas']['WebhookEndpointTestedEvent'];
    /** @description Events in their order, from a place on. */
    EventList: {
      /** @description The events, oldest first. */
      items: components['schemas']['Event'][];
      /**
       * Format: int64
       * @description What to pass as `after` next time: the place up to which was looked.
       */
      next_after: number;
      /**
       * Format: int64
       * @description The place of the newest event; 0 where there is none. There is more to read while `next_after` is below it.
       */
      last_sequence: number;
    };
    /** @description One page of endpoints. */
    WebhookEndpointList: {
      /** @description The records of this page. */
      items: components['schemas']['WebhookEndpoint'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A new address that is told of events. */
    WebhookEndpointCreate: {
      /**
       * Format: uri
       * @description Where events are sent to: `https:`, at an address that is public. Redirects are not followed.
       */
      url: string;
      /** @description A note of your own. */
      description?: string | null;
      /** @description The types that it is to be told of. */
      events: components['schemas']['EventType'][];
      /**
       * Format: uuid
       * @description Whose events. Needed with a person's token; to be left out with an organization's.
       */
      organization_id?: string | null;
    };
    /** @description A new endpoint with its secret. */
    WebhookEndpointCreated: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it was last changed; null until then.
       */
      modified_at: string | null;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Whose events it is told of.
       */
      organization_id: string;
      /**
       * Format: uri
       * @description Where they are sent to.
       */
      url: string;
      /** @description A note of your own. */
      description: string | null;
      /** @description The types that it is told of. */
      events: components['schemas']['EventType'][];
      /** @description Whether anything is sent. What happens while it is not is not kept for it; see `replay`. */
      is_enabled: boolean;
      /**
       * Format: date-time
       * @description When it was last switched off; null while it is on.
       */
      disabled_at: string | null;
      /** @description Why: `request`: by you. `gone`: it answered 410. `failing`: a delivery was tried for three days, and nothing arrived in that time. Null while it is on. */
      disabled_reason: ('request' | 'gone' | 'failing') | null;
      /** @description Signs what is sent, by Standard Webhooks: `whsec_` and 32 random bytes in base64. It is shown this once. */
      secret: string;
    };
    /** @description Changes to an endpoint. A field that is left out stays. */
    WebhookEndpointUpdate: {
      /**
       * Format: uri
       * @description Where events are sent to: `https:`, at an address that is public. Redirects are not followed. What is waiting goes there too.
       */
      url?: string;
      /** @description A note of your own; null clears it. */
      description?: string | null;
      /** @description The types that it is told of from now on, in place of those before. */
      events?: components['schemas']['EventType'][];
      /** @description Whether anything is sent. Switching it off gives up what is waiting; switching it on begins with what happens from then on. */
      is_enabled?: boolean;
    };
    /** @description A new secret of an endpoint. */
    WebhookEndpointSecret: {
      /** @description Signs what is sent, by Standard Webhooks: `whsec_` and 32 random bytes in base64. It is shown this once. */
      secret: string;
      /**
       * Format: date-time
       * @description Until when the one before signs as well: every delivery carries both signatures till then.
       */
      previous_expires_at: string;
    };
    /** @description From where on events are to be sent again. */
    WebhookEndpointReplay: {
      /**
       * Format: int64
       * @description The place after which, by `sequence`; 0: from the oldest that is kept.
       */
      after: number;
    };
    /** @description One try of a delivery. */
    WebhookAttempt: {
      /**
       * Format: date-time
       * @description When it began.
       */
      started_at: string;
      /**
       * Format: int32
       * @description How long it took, in milliseconds.
       */
      duration_ms: number;
      /**
       * Format: int32
       * @description What the endpoint answered; null where it did not.
       */
      http_code: number | null;
      /** @description Why it failed, in words; null where it did not. */
      error: string | null;
      /** @description The beginning of the answer's body, up to 1,000 characters; null where there was none. */
      response: string | null;
    };
    /** @description An event on its way to an endpoint. */
    WebhookDelivery: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description Where it goes to.
       */
      endpoint_id: string;
      /**
       * Format: uuid
       * @description What is sent; also its `webhook-id`.
       */
      event_id: string;
      /** @description The type of the event. */
      event_type: components['schemas']['EventType'];
      /**
       * Format: uuid
       * @description The object that the event happened to. Deliveries about one object to one endpoint are sent in their order.
       */
      object_id: string;
      /**
       * Format: int64
       * @description The place of the event in the feed.
       */
      sequence: number;
      /**
       * @description `pending`: it is waiting, or being sent. `succeeded`: answered with a status from 200 to 299. `failed`: given up after the last try. `canceled`: the endpoint was switched off or deleted.
       * @enum {string}
       */
      status: 'pending' | 'succeeded' | 'failed' | 'canceled';
      /**
       * Format: int32
       * @description How often it was tried since it was made, or was asked for again.
       */
      attempts_count: number;
      /**
       * Format: date-time
       * @description When it is tried next, not before; null where it is over.
       */
      next_attempt_at: string | null;
      /** @description The latest try; null before the first. */
      last_attempt: components['schemas']['WebhookAttempt'] | null;
    };
    /** @description One page of deliveries. */
    WebhookDeliveryList: {
      /** @description The records of this page. */
      items: components['schemas']['WebhookDelivery'][];
      /** @description How many there are in all. */
      pagination: components['schemas']['Pagination'];
    };
    /** @description A delivery with its tries. */
    WebhookDeliveryDetail: {
      /**
       * Format: date-time
       * @description When it was made.
       */
      created_at: string;
      /**
       * Format: uuid
       * @description Its identifier.
       */
      id: string;
      /**
       * Format: uuid
       * @description Whose event it is.
       */
      organization_id: string;
      /**
       * Format: uuid
       * @description Where it goes to.
       */
      endpoint_id: string;
      /**
       * Format: uuid
       * @description What is sent; also its `webhook-id`.
       */
      event_id: string;
      /** @description The type of the event. */
      event_type: components['schemas']['EventType'];
      /**
       * Format: uuid
       * @description The object that the event happened to. Deliveries about one object to one endpoint are sent in their order.
       */
      object_id: string;
      /**
       * Format: int64
       * @description The place of the event in the feed.
       */
      sequence: number;
      /**
       * @description `pending`: it is waiting, or being sent. `succeeded`: answered with a status from 200 to 299. `failed`: given up after the last try. `canceled`: the endpoint was switched off or deleted.
       * @enum {string}
       */
      status: 'pending' | 'succeeded' | 'failed' | 'canceled';
      /**
       * Format: int32
       * @description How often it was tried since it was made, or was asked for again.
       */
      attempts_count: number;
      /**
       * Format: date-time
       * @description When it is tried next, not before; null where it is over.
       */
      next_attempt_at: string | null;
      /** @description The latest try; null before the first. */
      last_attempt: components['schemas']['WebhookAttempt'] | null;
      /** @description The latest 50 tries, newest first. */
      attempts: components['schemas']['WebhookAttempt'][];
    };
  };
  responses: {
    /** @description No access token, one that is unknown, expired or revoked, or one of a kind of caller that the operation does not take. */
    Unauthorized: {
      headers: {
        /** @description The challenge of RFC 6750: realm, and error, error_description and scope where there was a token. */
        'WWW-Authenticate'?: string;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "invalid_token",
         *       "error_description": "The access token is unknown, expired or revoked.",
         *       "detail": "The access token is unknown, expired or revoked."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The access token lacks the scope, or the record does not allow the change. */
    Forbidden: {
      headers: {
        /** @description The challenge of RFC 6750: realm, and error, error_description and scope where there was a token. */
        'WWW-Authenticate'?: string;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "insufficient_scope",
         *       "error_description": "The access token lacks the scope: one of products:write.",
         *       "detail": "The access token lacks the scope: one of products:write."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description Something in the request is not valid. All failures are listed; nothing was stored. */
    Invalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "RequestValidationError",
         *       "detail": [
         *         {
         *           "type": "missing",
         *           "loc": [
         *             "body",
         *             "name"
         *           ],
         *           "msg": "Field required."
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['ValidationError'];
      };
    };
    /** @description The body is not JSON in UTF-8, or the request cannot be served as it is. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "BadRequest",
         *       "detail": "The body is not valid JSON: Unexpected end of JSON input"
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The body is larger than 1 MiB. */
    PayloadTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "PayloadTooLarge",
         *       "detail": "The body is larger than 1 MiB."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The body is not sent as application/json. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "UnsupportedMediaType",
         *       "detail": "Send the body as Content-Type: application/json."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description There is no such record, or the caller may not see it. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "ResourceNotFound",
         *       "detail": "Not found."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description Something that is needed does not answer. Worth another try. */
    Unavailable: {
      headers: {
        /** @description Seconds to wait before another try. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "ServiceUnavailable",
         *       "detail": "The mail could not be sent. Try again."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description Too often in a short time. */
    TooManyRequests: {
      headers: {
        /** @description Seconds to wait before another try. */
        'Retry-After'?: number;
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "TooManyRequests",
         *       "detail": "Too many codes were asked for. Try again in 15 minutes."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description The address is no longer good. */
    Gone: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "error": "Gone",
         *       "detail": "The address has expired: list the downloads again for a new one."
         *     }
         */
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: {
    /**
     * @description Number of the page, from 1.
     * @example 1
     */
    Page: number;
    /**
     * @description Records on a page. Above 100 counts as 100.
     * @example 10
     */
    Limit: number;
    /**
     * @description Identifier of the record.
     * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
     */
    Id: string;
    /**
     * @description Only records of these organizations. Repeat the key for more than one.
     * @example [
     *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
     *     ]
     */
    OrganizationIdFilter: string[];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listOrganizations: {
    parameters: {
      query?: {
        /**
         * @description Only the organization with this slug, whatever its case.
         * @example aster-software
         */
        slug?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'name' | '-name')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of organizations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OrganizationList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Aster Software",
         *       "slug": "aster-software"
         *     }
         */
        'application/json': components['schemas']['OrganizationCreate'];
      };
    };
    responses: {
      /** @description The new organization. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "Aster Software",
           *       "slug": "aster-software",
           *       "avatar_url": "https://aster.example/logo.png",
           *       "bio": "Tools for people who draw.",
           *       "company": "Aster Software Ltd",
           *       "blog": "https://aster.example/blog",
           *       "location": "Lisbon",
           *       "email": "hello@aster.example",
           *       "social_username": "astersoftware",
           *       "pledge_minimum_amount": 2000,
           *       "pledge_badge_show_amount": true,
           *       "default_upfront_split_to_contributors": null,
           *       "profile_settings": {
           *         "enabled": true,
           *         "description": "Tools for people who draw.",
           *         "featured_projects": null,
           *         "featured_organizations": null,
           *         "links": [
           *           "https://aster.example"
           *         ],
           *         "subscribe": {
           *           "promote": true,
           *           "show_count": true,
           *           "count_free": true
           *         },
           *         "accent_color": "#3355ff"
           *       },
           *       "feature_settings": {
           *         "articles_enabled": false,
           *         "issue_funding_enabled": false
           *       }
           *     }
           */
          'application/json': components['schemas']['Organization'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The organization. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "Aster Software",
           *       "slug": "aster-software",
           *       "avatar_url": "https://aster.example/logo.png",
           *       "bio": "Tools for people who draw.",
           *       "company": "Aster Software Ltd",
           *       "blog": "https://aster.example/blog",
           *       "location": "Lisbon",
           *       "email": "hello@aster.example",
           *       "social_username": "astersoftware",
           *       "pledge_minimum_amount": 2000,
           *       "pledge_badge_show_amount": true,
           *       "default_upfront_split_to_contributors": null,
           *       "profile_settings": {
           *         "enabled": true,
           *         "description": "Tools for people who draw.",
           *         "featured_projects": null,
           *         "featured_organizations": null,
           *         "links": [
           *           "https://aster.example"
           *         ],
           *         "subscribe": {
           *           "promote": true,
           *           "show_count": true,
           *           "count_free": true
           *         },
           *         "accent_color": "#3355ff"
           *       },
           *       "feature_settings": {
           *         "articles_enabled": false,
           *         "issue_funding_enabled": false
           *       }
           *     }
           */
          'application/json': components['schemas']['Organization'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "bio": "Tools for people who draw.",
         *       "profile_settings": {
         *         "accent_color": "#3355ff"
         *       }
         *     }
         */
        'application/json': components['schemas']['OrganizationUpdate'];
      };
    };
    responses: {
      /** @description The organization as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "Aster Software",
           *       "slug": "aster-software",
           *       "avatar_url": "https://aster.example/logo.png",
           *       "bio": "Tools for people who draw.",
           *       "company": "Aster Software Ltd",
           *       "blog": "https://aster.example/blog",
           *       "location": "Lisbon",
           *       "email": "hello@aster.example",
           *       "social_username": "astersoftware",
           *       "pledge_minimum_amount": 2000,
           *       "pledge_badge_show_amount": true,
           *       "default_upfront_split_to_contributors": null,
           *       "profile_settings": {
           *         "enabled": true,
           *         "description": "Tools for people who draw.",
           *         "featured_projects": null,
           *         "featured_organizations": null,
           *         "links": [
           *           "https://aster.example"
           *         ],
           *         "subscribe": {
           *           "promote": true,
           *           "show_count": true,
           *           "count_free": true
           *         },
           *         "accent_color": "#3355ff"
           *       },
           *       "feature_settings": {
           *         "articles_enabled": false,
           *         "issue_funding_enabled": false
           *       }
           *     }
           */
          'application/json': components['schemas']['Organization'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listProducts: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only products whose name contains this, in any case.
         * @example studio
         */
        query?: string;
        /**
         * @description Only archived products, or only those on sale.
         * @example false
         */
        is_archived?: boolean;
        /**
         * @description Only subscriptions, or only what is paid once.
         * @example false
         */
        is_recurring?: boolean;
        /**
         * @description Only products with one of these benefits.
         * @example [
         *       "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44"
         *     ]
         */
        benefit_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: (
          | 'created_at'
          | '-created_at'
          | 'name'
          | '-name'
          | 'price_type'
          | '-price_type'
          | 'price_amount_type'
          | '-price_amount_type'
          | 'price_amount'
          | '-price_amount'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of products. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "metadata": {
           *             "sku": "studio-1"
           *           },
           *           "prices": [
           *             {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *               "is_archived": false,
           *               "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *               "type": "one_time",
           *               "recurring_interval": null,
           *               "trial_interval": null,
           *               "trial_interval_count": null,
           *               "amount_type": "fixed",
           *               "price_currency": "usd",
           *               "price_amount": 4900
           *             }
           *           ],
           *           "benefits": [
           *             {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *               "type": "license_keys",
           *               "description": "Aster Studio licence",
           *               "selectable": true,
           *               "deletable": true,
           *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *               "properties": {
           *                 "prefix": "ASTER",
           *                 "expires": null,
           *                 "activations": {
           *                   "limit": 5,
           *                   "enable_user_admin": true
           *                 },
           *                 "limit_usage": null
           *               }
           *             },
           *             {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *               "type": "custom",
           *               "description": "Priority support",
           *               "selectable": true,
           *               "deletable": true,
           *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *               "is_tax_applicable": false,
           *               "properties": {
           *                 "note": "Write to support@aster.example."
           *               }
           *             }
           *           ],
           *           "medias": [],
           *           "attached_custom_fields": []
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['ProductList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createProduct: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Aster Studio",
         *       "description": "A drawing program. One licence is good for five machines.",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "prices": [
         *         {
         *           "type": "one_time",
         *           "amount_type": "fixed",
         *           "price_amount": 4900,
         *           "price_currency": "usd"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['ProductCreate'];
      };
    };
    responses: {
      /** @description The new product. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "name": "Aster Studio",
           *       "description": "A drawing program. One licence is good for five machines.",
           *       "is_recurring": false,
           *       "is_archived": false,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "metadata": {},
           *       "prices": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         }
           *       ],
           *       "benefits": [],
           *       "medias": [],
           *       "attached_custom_fields": []
           *     }
           */
          'application/json': components['schemas']['Product'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The product. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "name": "Aster Studio",
           *       "description": "A drawing program. One licence is good for five machines.",
           *       "is_recurring": false,
           *       "is_archived": false,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "metadata": {
           *         "sku": "studio-1"
           *       },
           *       "prices": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         }
           *       ],
           *       "benefits": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         },
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *           "type": "custom",
           *           "description": "Priority support",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "is_tax_applicable": false,
           *           "properties": {
           *             "note": "Write to support@aster.example."
           *           }
           *         }
           *       ],
           *       "medias": [],
           *       "attached_custom_fields": []
           *     }
           */
          'application/json': components['schemas']['Product'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateProduct: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Aster Studio",
         *       "prices": [
         *         {
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['ProductUpdate'];
      };
    };
    responses: {
      /** @description The product as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "name": "Aster Studio",
           *       "description": "A drawing program. One licence is good for five machines.",
           *       "is_recurring": false,
           *       "is_archived": false,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "metadata": {
           *         "sku": "studio-1"
           *       },
           *       "prices": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         }
           *       ],
           *       "benefits": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         },
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *           "type": "custom",
           *           "description": "Priority support",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "is_tax_applicable": false,
           *           "properties": {
           *             "note": "Write to support@aster.example."
           *           }
           *         }
           *       ],
           *       "medias": [],
           *       "attached_custom_fields": []
           *     }
           */
          'application/json': components['schemas']['Product'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  updateProductBenefits: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "benefits": [
         *         "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18"
         *       ]
         *     }
         */
        'application/json': components['schemas']['ProductBenefitsUpdate'];
      };
    };
    responses: {
      /** @description The product as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "name": "Aster Studio",
           *       "description": "A drawing program. One licence is good for five machines.",
           *       "is_recurring": false,
           *       "is_archived": false,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "metadata": {
           *         "sku": "studio-1"
           *       },
           *       "prices": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         }
           *       ],
           *       "benefits": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         },
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *           "type": "custom",
           *           "description": "Priority support",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "is_tax_applicable": false,
           *           "properties": {
           *             "note": "Write to support@aster.example."
           *           }
           *         }
           *       ],
           *       "medias": [],
           *       "attached_custom_fields": []
           *     }
           */
          'application/json': components['schemas']['Product'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listBenefits: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only benefits of these kinds.
         * @example [
         *       "license_keys"
         *     ]
         */
        type?: ('custom' | 'license_keys' | 'downloadables' | 'ads' | 'discord' | 'github_repository' | 'articles')[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of benefits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *           "type": "custom",
           *           "description": "Priority support",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "is_tax_applicable": false,
           *           "properties": {
           *             "note": "Write to support@aster.example."
           *           }
           *         },
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 2,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['BenefitList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "license_keys",
         *       "description": "Aster Studio licence",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "properties": {
         *         "prefix": "ASTER",
         *         "activations": {
         *           "limit": 5,
         *           "enable_user_admin": true
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['BenefitCreate'];
      };
    };
    responses: {
      /** @description The new benefit. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "type": "license_keys",
           *       "description": "Aster Studio licence",
           *       "selectable": true,
           *       "deletable": true,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "prefix": "ASTER",
           *         "expires": null,
           *         "activations": {
           *           "limit": 5,
           *           "enable_user_admin": true
           *         },
           *         "limit_usage": null
           *       }
           *     }
           */
          'application/json': components['schemas']['Benefit'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  getBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The benefit. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "type": "license_keys",
           *       "description": "Aster Studio licence",
           *       "selectable": true,
           *       "deletable": true,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "prefix": "ASTER",
           *         "expires": null,
           *         "activations": {
           *           "limit": 5,
           *           "enable_user_admin": true
           *         },
           *         "limit_usage": null
           *       }
           *     }
           */
          'application/json': components['schemas']['Benefit'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The benefit is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "license_keys",
         *       "description": "Aster Studio licence"
         *     }
         */
        'application/json': components['schemas']['BenefitUpdate'];
      };
    };
    responses: {
      /** @description The benefit as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "type": "license_keys",
           *       "description": "Aster Studio licence",
           *       "selectable": true,
           *       "deletable": true,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "prefix": "ASTER",
           *         "expires": null,
           *         "activations": {
           *           "limit": 5,
           *           "enable_user_admin": true
           *         },
           *         "limit_usage": null
           *       }
           *     }
           */
          'application/json': components['schemas']['Benefit'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  listBenefitGrants: {
    parameters: {
      query?: {
        /**
         * @description Only grants that are live, or only those that are not.
         * @example true
         */
        is_granted?: boolean;
        /**
         * @description Only grants of this buyer.
         * @example c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f
         */
        user_id?: string;
        /**
         * @description Only grants of the buyer who has linked this account at GitHub.
         * @example 1815
         */
        github_user_id?: number;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of grants. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T10:05:13.000Z",
           *           "modified_at": "2026-11-02T10:05:13.000Z",
           *           "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
           *           "granted_at": "2026-11-02T10:05:13.000Z",
           *           "is_granted": true,
           *           "revoked_at": null,
           *           "is_revoked": false,
           *           "subscription_id": null,
           *           "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "properties": {
           *             "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *             "display_key": "****-2C3301"
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['BenefitGrantList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listCheckouts: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only checkouts of these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'expires_at' | '-expires_at')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of checkouts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T10:04:40.000Z",
           *           "modified_at": null,
           *           "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *           "custom_field_data": {},
           *           "payment_processor": "sandbox",
           *           "status": "open",
           *           "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *           "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *           "expires_at": "2026-11-02T11:04:40.000Z",
           *           "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *           "embed_origin": null,
           *           "amount": 4900,
           *           "tax_amount": 0,
           *           "currency": "usd",
           *           "subtotal_amount": 4900,
           *           "total_amount": 4900,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "discount_id": null,
           *           "allow_discount_codes": true,
           *           "is_discount_applicable": true,
           *           "is_free_product_price": false,
           *           "is_payment_required": true,
           *           "is_payment_setup_required": false,
           *           "is_payment_form_required": true,
           *           "customer_id": null,
           *           "customer_name": "Ada Byron",
           *           "customer_email": "ada@example.com",
           *           "customer_ip_address": null,
           *           "customer_billing_address": {
           *             "line1": "12 Analytical Row",
           *             "line2": null,
           *             "postal_code": "1000-001",
           *             "city": "Lisbon",
           *             "state": null,
           *             "country": "PT"
           *           },
           *           "customer_tax_id": null,
           *           "payment_processor_metadata": {
           *             "test_cards": [
           *               {
           *                 "number": "4242424242424242",
           *                 "confirmation_token_id": "sandbox_success",
           *                 "description": "Pays at once"
           *               },
           *               {
           *                 "number": "4000000000000002",
           *                 "confirmation_token_id": "sandbox_decline",
           *                 "description": "Is declined"
           *               }
           *             ]
           *           },
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": false,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "prices": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *                 "is_archived": false,
           *                 "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *                 "type": "one_time",
           *                 "recurring_interval": null,
           *                 "trial_interval": null,
           *                 "trial_interval_count": null,
           *                 "amount_type": "fixed",
           *                 "price_currency": "usd",
           *                 "price_amount": 4900
           *               }
           *             ],
           *             "benefits": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *                 "type": "license_keys",
           *                 "description": "Aster Studio licence",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               },
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *                 "type": "custom",
           *                 "description": "Priority support",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               }
           *             ],
           *             "medias": []
           *           },
           *           "product_price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           },
           *           "discount": null,
           *           "attached_custom_fields": [],
           *           "metadata": {
           *             "campaign": "launch"
           *           },
           *           "subscription_id": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "payment_processor": "sandbox",
         *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *       "customer_email": "ada@example.com",
         *       "success_url": "https://aster.example/thanks?checkout_id={CHECKOUT_ID}",
         *       "metadata": {
         *         "campaign": "launch"
         *       }
         *     }
         */
        'application/json': components['schemas']['CheckoutCreate'];
      };
    };
    responses: {
      /** @description The new checkout. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": null,
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "subscription_id": null
           *     }
           */
          'application/json': components['schemas']['Checkout'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The checkout. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": null,
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "subscription_id": null
           *     }
           */
          'application/json': components['schemas']['Checkout'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "metadata": {
         *         "campaign": "launch"
         *       }
         *     }
         */
        'application/json': components['schemas']['CheckoutUpdate'];
      };
    };
    responses: {
      /** @description The checkout as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "subscription_id": null
           *     }
           */
          'application/json': components['schemas']['Checkout'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      /** @description The checkout is not open any more, or the token lacks the scope. */
      403: {
        headers: {
          /** @description The challenge of RFC 6750, where the token lacks the scope. */
          'WWW-Authenticate'?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "NotOpenCheckout",
           *       "detail": "The checkout is succeeded: only an open one can be changed."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getClientCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret of the checkout.
         * @example sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The checkout. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": null,
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutPublic'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateClientCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret of the checkout.
         * @example sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "customer_email": "ada@example.com"
         *     }
         */
        'application/json': components['schemas']['CheckoutUpdatePublic'];
      };
    };
    responses: {
      /** @description The checkout as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": "2026-11-02T10:04:50.000Z",
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "open",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutPublic'];
        };
      };
      400: components['responses']['BadRequest'];
      /** @description The checkout is not open any more. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "NotOpenCheckout",
           *       "detail": "The checkout is succeeded: only an open one can be changed."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  confirmClientCheckout: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret of the checkout.
         * @example sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "customer_email": "ada@example.com",
         *       "customer_name": "Ada Byron",
         *       "customer_billing_address": {
         *         "line1": "12 Analytical Row",
         *         "postal_code": "1000-001",
         *         "city": "Lisbon",
         *         "country": "PT"
         *       },
         *       "confirmation_token_id": "sandbox_success"
         *     }
         */
        'application/json': components['schemas']['CheckoutConfirm'];
      };
    };
    responses: {
      /** @description The checkout as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:04:40.000Z",
           *       "modified_at": "2026-11-02T10:05:12.000Z",
           *       "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "custom_field_data": {},
           *       "payment_processor": "sandbox",
           *       "status": "succeeded",
           *       "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
           *       "expires_at": "2026-11-02T11:04:40.000Z",
           *       "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "embed_origin": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "subtotal_amount": 4900,
           *       "total_amount": 4900,
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "allow_discount_codes": true,
           *       "is_discount_applicable": true,
           *       "is_free_product_price": false,
           *       "is_payment_required": true,
           *       "is_payment_setup_required": false,
           *       "is_payment_form_required": true,
           *       "customer_id": null,
           *       "customer_name": "Ada Byron",
           *       "customer_email": "ada@example.com",
           *       "customer_ip_address": null,
           *       "customer_billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "customer_tax_id": null,
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           },
           *           {
           *             "number": "4000000000000002",
           *             "confirmation_token_id": "sandbox_decline",
           *             "description": "Is declined"
           *           }
           *         ]
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "attached_custom_fields": [],
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutPublic'];
        };
      };
      /** @description The payment was declined, or the body is not JSON. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "PaymentError",
           *       "detail": "Your card was declined."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description The checkout is not open any more. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "NotOpenCheckout",
           *       "detail": "The checkout is succeeded: only an open one can be changed."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listClientCheckoutGrants: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret of the checkout.
         * @example sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What the buyer receives. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "benefit": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "is_granted": true,
           *           "note": null,
           *           "license_key": {
           *             "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *             "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *             "display_key": "****-2C3301",
           *             "expires_at": null,
           *             "limit_activations": 5,
           *             "limit_usage": null
           *           }
           *         },
           *         {
           *           "benefit": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "is_granted": true,
           *           "note": "Write to support@aster.example.",
           *           "license_key": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['CheckoutGrantList'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only orders of these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only one-time purchases, or only what belongs to subscriptions.
         * @example [
         *       "one_time"
         *     ]
         */
        product_price_type?: ('one_time' | 'recurring')[];
        /**
         * @description Only orders with these discounts.
         * @example [
         *       "0d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d"
         *     ]
         */
        discount_id?: string[];
        /**
         * @description Only orders of these buyers.
         * @example [
         *       "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f"
         *     ]
         */
        user_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: (
          | 'created_at'
          | '-created_at'
          | 'amount'
          | '-amount'
          | 'user'
          | '-user'
          | 'product'
          | '-product'
          | 'discount'
          | '-discount'
          | 'subscription'
          | '-subscription'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T10:05:12.000Z",
           *           "modified_at": null,
           *           "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "amount": 4900,
           *           "tax_amount": 0,
           *           "lines": [
           *             {
           *               "kind": "product",
           *               "description": "Aster Studio",
           *               "amount": 4900
           *             }
           *           ],
           *           "refunded_amount": 0,
           *           "refunded_tax_amount": 0,
           *           "currency": "usd",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "subscription_id": null,
           *           "metadata": {
           *             "campaign": "launch"
           *           },
           *           "custom_field_data": {},
           *           "billing_reason": "purchase",
           *           "billing_address": {
           *             "line1": "12 Analytical Row",
           *             "line2": null,
           *             "postal_code": "1000-001",
           *             "city": "Lisbon",
           *             "state": null,
           *             "country": "PT"
           *           },
           *           "discount_id": null,
           *           "checkout_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *           "user": {
           *             "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "email": "ada@example.com",
           *             "public_name": "a",
           *             "codehost_username": null,
           *             "avatar_url": null
           *           },
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": false,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "product_price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           },
           *           "discount": null,
           *           "subscription": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OrderList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:05:12.000Z",
           *       "modified_at": null,
           *       "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "lines": [
           *         {
           *           "kind": "product",
           *           "description": "Aster Studio",
           *           "amount": 4900
           *         }
           *       ],
           *       "refunded_amount": 0,
           *       "refunded_tax_amount": 0,
           *       "currency": "usd",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "subscription_id": null,
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "custom_field_data": {},
           *       "billing_reason": "purchase",
           *       "billing_address": {
           *         "line1": "12 Analytical Row",
           *         "line2": null,
           *         "postal_code": "1000-001",
           *         "city": "Lisbon",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "discount_id": null,
           *       "checkout_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "email": "ada@example.com",
           *         "public_name": "a",
           *         "codehost_username": null,
           *         "avatar_url": null
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "discount": null,
           *       "subscription": null
           *     }
           */
          'application/json': components['schemas']['Order'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listLicenseKeys: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only keys of these benefits.
         * @example [
         *       "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44"
         *     ]
         */
        benefit_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of license keys. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "user": {
           *             "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "public_name": "a",
           *             "email": "ada@example.com",
           *             "avatar_url": null
           *           },
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *           "display_key": "****-2C3301",
           *           "status": "granted",
           *           "limit_activations": 5,
           *           "usage": 0,
           *           "limit_usage": null,
           *           "validations": 12,
           *           "last_validated_at": "2026-11-20T08:00:00.000Z",
           *           "expires_at": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['LicenseKeyList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The license key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "public_name": "a",
           *         "email": "ada@example.com",
           *         "avatar_url": null
           *       },
           *       "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *       "display_key": "****-2C3301",
           *       "status": "granted",
           *       "limit_activations": 5,
           *       "usage": 0,
           *       "limit_usage": null,
           *       "validations": 12,
           *       "last_validated_at": "2026-11-20T08:00:00.000Z",
           *       "expires_at": null,
           *       "activations": [
           *         {
           *           "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *           "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *           "label": "Ada's laptop",
           *           "meta": {
           *             "os": "linux"
           *           },
           *           "created_at": "2026-11-02T10:20:00.000Z",
           *           "modified_at": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['LicenseKeyWithActivations'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "limit_usage": 100
         *     }
         */
        'application/json': components['schemas']['LicenseKeyUpdate'];
      };
    };
    responses: {
      /** @description The license key as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "public_name": "a",
           *         "email": "ada@example.com",
           *         "avatar_url": null
           *       },
           *       "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *       "display_key": "****-2C3301",
           *       "status": "granted",
           *       "limit_activations": 5,
           *       "usage": 0,
           *       "limit_usage": 100,
           *       "validations": 12,
           *       "last_validated_at": "2026-11-20T08:00:00.000Z",
           *       "expires_at": null
           *     }
           */
          'application/json': components['schemas']['LicenseKey'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getLicenseKeyActivation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
        /**
         * @description The activation.
         * @example e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9
         */
        activation_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The activation with its key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *       "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "label": "Ada's laptop",
           *       "meta": {
           *         "os": "linux"
           *       },
           *       "created_at": "2026-11-02T10:20:00.000Z",
           *       "modified_at": null,
           *       "license_key": {
           *         "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "user": {
           *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "public_name": "a",
           *           "email": "ada@example.com",
           *           "avatar_url": null
           *         },
           *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *         "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *         "display_key": "****-2C3301",
           *         "status": "granted",
           *         "limit_activations": 5,
           *         "usage": 0,
           *         "limit_usage": null,
           *         "validations": 12,
           *         "last_validated_at": "2026-11-20T08:00:00.000Z",
           *         "expires_at": null
           *       }
           *     }
           */
          'application/json': components['schemas']['LicenseKeyActivationWithKey'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listUserBenefits: {
    parameters: {
      query?: {
        /**
         * @description Only benefits of these kinds.
         * @example [
         *       "license_keys"
         *     ]
         */
        type?: ('custom' | 'license_keys' | 'downloadables' | 'ads' | 'discord' | 'github_repository' | 'articles')[];
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only what came with these orders.
         * @example [
         *       "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f"
         *     ]
         */
        order_id?: string[];
        /**
         * @description Only what came with these subscriptions.
         * @example [
         *       "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d"
         *     ]
         */
        subscription_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-granted_at"
         *     ]
         */
        sorting?: ('granted_at' | '-granted_at' | 'type' | '-type' | 'organization' | '-organization')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of benefits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "type": "license_keys",
           *           "description": "Aster Studio licence",
           *           "selectable": true,
           *           "deletable": true,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "organization": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "name": "Aster Software",
           *             "slug": "aster-software",
           *             "avatar_url": "https://aster.example/logo.png",
           *             "bio": "Tools for people who draw.",
           *             "company": "Aster Software Ltd",
           *             "blog": "https://aster.example/blog",
           *             "location": "Lisbon",
           *             "email": "hello@aster.example",
           *             "social_username": "astersoftware",
           *             "pledge_minimum_amount": 2000,
           *             "pledge_badge_show_amount": true,
           *             "default_upfront_split_to_contributors": null,
           *             "profile_settings": {
           *               "enabled": true,
           *               "description": "Tools for people who draw.",
           *               "featured_projects": null,
           *               "featured_organizations": null,
           *               "links": [
           *                 "https://aster.example"
           *               ],
           *               "subscribe": {
           *                 "promote": true,
           *                 "show_count": true,
           *                 "count_free": true
           *               },
           *               "accent_color": "#3355ff"
           *             },
           *             "feature_settings": {
           *               "articles_enabled": false,
           *               "issue_funding_enabled": false
           *             }
           *           },
           *           "grants": [
           *             {
           *               "created_at": "2026-11-02T10:05:13.000Z",
           *               "modified_at": "2026-11-02T10:05:13.000Z",
           *               "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
           *               "granted_at": "2026-11-02T10:05:13.000Z",
           *               "is_granted": true,
           *               "revoked_at": null,
           *               "is_revoked": false,
           *               "subscription_id": null,
           *               "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *               "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *               "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *               "properties": {
           *                 "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *                 "display_key": "****-2C3301"
           *               }
           *             }
           *           ],
           *           "properties": {
           *             "prefix": "ASTER",
           *             "expires": null,
           *             "activations": {
           *               "limit": 5,
           *               "enable_user_admin": true
           *             },
           *             "limit_usage": null
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserBenefitList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserBenefit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The benefit. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "type": "license_keys",
           *       "description": "Aster Studio licence",
           *       "selectable": true,
           *       "deletable": true,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       },
           *       "grants": [
           *         {
           *           "created_at": "2026-11-02T10:05:13.000Z",
           *           "modified_at": "2026-11-02T10:05:13.000Z",
           *           "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
           *           "granted_at": "2026-11-02T10:05:13.000Z",
           *           "is_granted": true,
           *           "revoked_at": null,
           *           "is_revoked": false,
           *           "subscription_id": null,
           *           "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "properties": {
           *             "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *             "display_key": "****-2C3301"
           *           }
           *         }
           *       ],
           *       "properties": {
           *         "prefix": "ASTER",
           *         "expires": null,
           *         "activations": {
           *           "limit": 5,
           *           "enable_user_admin": true
           *         },
           *         "limit_usage": null
           *       }
           *     }
           */
          'application/json': components['schemas']['UserBenefit'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listUserOrders: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only orders of these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only one-time purchases, or only what belongs to subscriptions.
         * @example [
         *       "one_time"
         *     ]
         */
        product_price_type?: ('one_time' | 'recurring')[];
        /**
         * @description Only orders of these subscriptions.
         * @example [
         *       "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d"
         *     ]
         */
        subscription_id?: string[];
        /**
         * @description Only orders whose product name or organization slug contains this, in any case.
         * @example studio
         */
        query?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: (
          | 'created_at'
          | '-created_at'
          | 'amount'
          | '-amount'
          | 'organization'
          | '-organization'
          | 'product'
          | '-product'
          | 'subscription'
          | '-subscription'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T10:05:12.000Z",
           *           "modified_at": null,
           *           "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "amount": 4900,
           *           "tax_amount": 0,
           *           "lines": [
           *             {
           *               "kind": "product",
           *               "description": "Aster Studio",
           *               "amount": 4900
           *             }
           *           ],
           *           "refunded_amount": 0,
           *           "refunded_tax_amount": 0,
           *           "currency": "usd",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "subscription_id": null,
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": false,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "prices": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *                 "is_archived": false,
           *                 "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *                 "type": "one_time",
           *                 "recurring_interval": null,
           *                 "trial_interval": null,
           *                 "trial_interval_count": null,
           *                 "amount_type": "fixed",
           *                 "price_currency": "usd",
           *                 "price_amount": 4900
           *               }
           *             ],
           *             "benefits": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *                 "type": "license_keys",
           *                 "description": "Aster Studio licence",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               },
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *                 "type": "custom",
           *                 "description": "Priority support",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               }
           *             ],
           *             "medias": [],
           *             "organization": {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *               "name": "Aster Software",
           *               "slug": "aster-software",
           *               "avatar_url": "https://aster.example/logo.png",
           *               "bio": "Tools for people who draw.",
           *               "company": "Aster Software Ltd",
           *               "blog": "https://aster.example/blog",
           *               "location": "Lisbon",
           *               "email": "hello@aster.example",
           *               "social_username": "astersoftware",
           *               "pledge_minimum_amount": 2000,
           *               "pledge_badge_show_amount": true,
           *               "default_upfront_split_to_contributors": null,
           *               "profile_settings": {
           *                 "enabled": true,
           *                 "description": "Tools for people who draw.",
           *                 "featured_projects": null,
           *                 "featured_organizations": null,
           *                 "links": [
           *                   "https://aster.example"
           *                 ],
           *                 "subscribe": {
           *                   "promote": true,
           *                   "show_count": true,
           *                   "count_free": true
           *                 },
           *                 "accent_color": "#3355ff"
           *               },
           *               "feature_settings": {
           *                 "articles_enabled": false,
           *                 "issue_funding_enabled": false
           *               }
           *             }
           *           },
           *           "product_price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           },
           *           "subscription": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserOrderList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T10:05:12.000Z",
           *       "modified_at": null,
           *       "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "lines": [
           *         {
           *           "kind": "product",
           *           "description": "Aster Studio",
           *           "amount": 4900
           *         }
           *       ],
           *       "refunded_amount": 0,
           *       "refunded_tax_amount": 0,
           *       "currency": "usd",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "subscription_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "product_price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "one_time",
           *         "recurring_interval": null,
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 4900
           *       },
           *       "subscription": null
           *     }
           */
          'application/json': components['schemas']['UserOrder'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listUserLicenseKeys: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only keys of this benefit.
         * @example 9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44
         */
        benefit_id?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of license keys. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "user": {
           *             "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "public_name": "a",
           *             "email": "ada@example.com",
           *             "avatar_url": null
           *           },
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *           "display_key": "****-2C3301",
           *           "status": "granted",
           *           "limit_activations": 5,
           *           "usage": 0,
           *           "limit_usage": null,
           *           "validations": 12,
           *           "last_validated_at": "2026-11-20T08:00:00.000Z",
           *           "expires_at": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['LicenseKeyList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The license key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "public_name": "a",
           *         "email": "ada@example.com",
           *         "avatar_url": null
           *       },
           *       "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *       "display_key": "****-2C3301",
           *       "status": "granted",
           *       "limit_activations": 5,
           *       "usage": 0,
           *       "limit_usage": null,
           *       "validations": 12,
           *       "last_validated_at": "2026-11-20T08:00:00.000Z",
           *       "expires_at": null,
           *       "activations": [
           *         {
           *           "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *           "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *           "label": "Ada's laptop",
           *           "meta": {
           *             "os": "linux"
           *           },
           *           "created_at": "2026-11-02T10:20:00.000Z",
           *           "modified_at": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['LicenseKeyWithActivations'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  validateLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "activation_id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9"
         *     }
         */
        'application/json': components['schemas']['LicenseKeyValidate'];
      };
    };
    responses: {
      /** @description The key is valid, and was counted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "public_name": "a",
           *         "email": "ada@example.com",
           *         "avatar_url": null
           *       },
           *       "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *       "display_key": "****-2C3301",
           *       "status": "granted",
           *       "limit_activations": 5,
           *       "usage": 0,
           *       "limit_usage": null,
           *       "validations": 13,
           *       "last_validated_at": "2026-11-20T08:00:00.000Z",
           *       "expires_at": null,
           *       "activation": {
           *         "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *         "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *         "label": "Ada's laptop",
           *         "meta": {
           *           "os": "linux"
           *         },
           *         "created_at": "2026-11-02T10:20:00.000Z",
           *         "modified_at": null
           *       }
           *     }
           */
          'application/json': components['schemas']['ValidatedLicenseKey'];
        };
      };
      /** @description The body is not JSON, or the key has fewer uses left than asked for. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "BadRequest",
           *       "detail": "License key has 2 uses left, fewer than asked for."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  activateLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "label": "Ada's laptop",
         *       "meta": {
         *         "os": "linux"
         *       }
         *     }
         */
        'application/json': components['schemas']['LicenseKeyActivate'];
      };
    };
    responses: {
      /** @description The new activation with its key. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
           *       "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *       "label": "Ada's laptop",
           *       "meta": {
           *         "os": "linux"
           *       },
           *       "created_at": "2026-11-02T10:20:00.000Z",
           *       "modified_at": null,
           *       "license_key": {
           *         "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "user": {
           *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "public_name": "a",
           *           "email": "ada@example.com",
           *           "avatar_url": null
           *         },
           *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *         "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
           *         "display_key": "****-2C3301",
           *         "status": "granted",
           *         "limit_activations": 5,
           *         "usage": 0,
           *         "limit_usage": null,
           *         "validations": 12,
           *         "last_validated_at": "2026-11-20T08:00:00.000Z",
           *         "expires_at": null
           *       }
           *     }
           */
          'application/json': components['schemas']['LicenseKeyActivationWithKey'];
        };
      };
      400: components['responses']['BadRequest'];
      /** @description The key has no seats, or none is free. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "NotPermitted",
           *       "detail": "License key activation limit is reached."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  deactivateLicenseKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "activation_id": "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9"
         *     }
         */
        'application/json': components['schemas']['LicenseKeyDeactivate'];
      };
    };
    responses: {
      /** @description The seat is free. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getSandboxPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret in the address that the checkout gave.
         * @example Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u
         */
        secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The payment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "amount": 4900,
           *       "currency": "usd",
           *       "status": "requires_action",
           *       "return_url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d/confirmation",
           *       "description": "Aster Studio"
           *     }
           */
          'application/json': components['schemas']['SandboxPayment'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  completeSandboxPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The secret in the address that the checkout gave.
         * @example Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u
         */
        secret: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "outcome": "approve"
         *     }
         */
        'application/json': components['schemas']['SandboxAuthentication'];
      };
    };
    responses: {
      /** @description The payment as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "amount": 4900,
           *       "currency": "usd",
           *       "status": "succeeded",
           *       "return_url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d/confirmation",
           *       "description": "Aster Studio"
           *     }
           */
          'application/json': components['schemas']['SandboxPayment'];
        };
      };
      400: components['responses']['BadRequest'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listOrganizationMembers: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of members. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "email": "ada@example.com",
           *           "name": "Ada Byron",
           *           "public_name": "a",
           *           "avatar_url": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OrganizationMemberList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  removeOrganizationMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
        /**
         * @description Identifier of the person.
         * @example c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f
         */
        user_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Removed. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listOrganizationInvitations: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of invitations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "a94c7e12-6f0d-4b38-9e5a-3d1b8c7f2046",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "expires_at": "2026-11-16T09:30:00.000Z",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "email": "grace@example.com"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OrganizationInvitationList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  inviteOrganizationMember: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "grace@example.com"
         *     }
         */
        'application/json': components['schemas']['OrganizationInvitationCreate'];
      };
    };
    responses: {
      /** @description The invitation. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "a94c7e12-6f0d-4b38-9e5a-3d1b8c7f2046",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "expires_at": "2026-11-16T09:30:00.000Z",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "email": "grace@example.com"
           *     }
           */
          'application/json': components['schemas']['OrganizationInvitation'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  revokeOrganizationInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
        /**
         * @description Identifier of the invitation.
         * @example a94c7e12-6f0d-4b38-9e5a-3d1b8c7f2046
         */
        invitation_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Taken back. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  getMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The caller. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "email": "ada@example.com",
           *       "name": "Ada Byron",
           *       "avatar_url": null,
           *       "public_name": "a"
           *     }
           */
          'application/json': components['schemas']['Me'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  updateMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Ada Byron"
         *     }
         */
        'application/json': components['schemas']['MeUpdate'];
      };
    };
    responses: {
      /** @description The caller as they are now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "email": "ada@example.com",
           *       "name": "Ada Byron",
           *       "avatar_url": null,
           *       "public_name": "a"
           *     }
           */
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listUserInvitations: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of invitations. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "a94c7e12-6f0d-4b38-9e5a-3d1b8c7f2046",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "expires_at": "2026-11-16T09:30:00.000Z",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "organization_name": "Aster Software",
           *           "organization_avatar_url": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserInvitationList'];
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['Invalid'];
    };
  };
  declineInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Declined. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The membership. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "email": "ada@example.com",
           *       "name": "Ada Byron",
           *       "public_name": "a",
           *       "avatar_url": null
           *     }
           */
          'application/json': components['schemas']['OrganizationMember'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "7KQM-4XTZ"
         *     }
         */
        'application/json': components['schemas']['SignInConfirm'];
      };
    };
    responses: {
      /** @description Signed in. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "email": "ada@example.com",
           *       "name": "Ada Byron",
           *       "avatar_url": null,
           *       "public_name": "a"
           *     }
           */
          'application/json': components['schemas']['Me'];
        };
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  requestSignInCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.com"
         *     }
         */
        'application/json': components['schemas']['SignInCodeRequest'];
      };
    };
    responses: {
      /** @description A code is on its way. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooManyRequests'];
      503: components['responses']['Unavailable'];
    };
  };
  listSignInProviders: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The providers. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "name": "acme",
           *           "label": "Acme"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SignInProviderList'];
        };
      };
      422: components['responses']['Invalid'];
    };
  };
  beginUpstreamSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Name of the provider.
         * @example acme
         */
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "return_to": "/account"
         *     }
         */
        'application/json': components['schemas']['UpstreamSignInBegin'];
      };
    };
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "https://acme.example/authorize?client_id=sellbase"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  finishUpstreamSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Name of the provider.
         * @example acme
         */
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "callback_url": "https://sell.example/sign-in/callback/acme?code=x&state=y"
         *     }
         */
        'application/json': components['schemas']['UpstreamSignInConfirm'];
      };
    };
    responses: {
      /** @description Signed in; where to go. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "/account"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      400: components['responses']['BadRequest'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  listSessions: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of sessions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "0b7d2c94-51fe-4a86-b3d0-92c4e8a17f65",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "last_used_at": "2026-11-20T08:00:00.000Z",
           *           "expires_at": "2026-12-20T08:00:00.000Z",
           *           "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
           *           "ip_address": "203.0.113.7",
           *           "is_current": true
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['SessionList'];
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['Invalid'];
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Signed out. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  deleteSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Ended. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listPersonalAccessTokens: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of tokens. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "5e8c1f27-9a43-4d6b-8b0e-7c2d4f6a8e90",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "comment": "Release script",
           *           "scopes": [
           *             "products:read",
           *             "license_keys:read"
           *           ],
           *           "hint": "sell_pat_7Vb",
           *           "expires_at": "2027-11-02T09:30:00.000Z",
           *           "last_used_at": "2026-11-20T08:00:00.000Z"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['PersonalAccessTokenList'];
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['Invalid'];
    };
  };
  createPersonalAccessToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "comment": "Release script",
         *       "scopes": [
         *         "products:read",
         *         "license_keys:read"
         *       ],
         *       "expires_in": 31536000
         *     }
         */
        'application/json': components['schemas']['PersonalAccessTokenCreate'];
      };
    };
    responses: {
      /** @description The new token. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "personal_access_token": {
           *         "id": "5e8c1f27-9a43-4d6b-8b0e-7c2d4f6a8e90",
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "comment": "Release script",
           *         "scopes": [
           *           "products:read",
           *           "license_keys:read"
           *         ],
           *         "hint": "sell_pat_7Vb",
           *         "expires_at": "2027-11-02T09:30:00.000Z",
           *         "last_used_at": null
           *       },
           *       "token": "sell_pat_7Vb0qkYQ2mZr5XtN8wLcP1dF6hJ3sG9aKe4Uo0Bx2y"
           *     }
           */
          'application/json': components['schemas']['PersonalAccessTokenCreated'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  deletePersonalAccessToken: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Revoked. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listOAuthClients: {
    parameters: {
      query?: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of clients. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *           "client_id_issued_at": 1793611800,
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "registration_client_uri": "https://sell.example/v1/oauth2/register/sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *           "client_name": "Aster Studio",
           *           "redirect_uris": [
           *             "https://studio.example/callback"
           *           ],
           *           "token_endpoint_auth_method": "client_secret_post",
           *           "grant_types": [
           *             "authorization_code",
           *             "refresh_token"
           *           ],
           *           "response_types": [
           *             "code"
           *           ],
           *           "scope": "openid email license_keys:write",
           *           "client_uri": "https://studio.example",
           *           "logo_uri": "https://studio.example/logo.png",
           *           "tos_uri": "https://studio.example/terms",
           *           "policy_uri": "https://studio.example/privacy"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['OAuthClientList'];
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['Invalid'];
    };
  };
  createOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_name": "Aster Studio",
         *       "redirect_uris": [
         *         "https://studio.example/callback"
         *       ],
         *       "token_endpoint_auth_method": "client_secret_post",
         *       "grant_types": [
         *         "authorization_code",
         *         "refresh_token"
         *       ],
         *       "response_types": [
         *         "code"
         *       ],
         *       "scope": "openid email license_keys:write",
         *       "client_uri": "https://studio.example",
         *       "logo_uri": "https://studio.example/logo.png",
         *       "tos_uri": "https://studio.example/terms",
         *       "policy_uri": "https://studio.example/privacy"
         *     }
         */
        'application/json': components['schemas']['OAuthClientCreate'];
      };
    };
    responses: {
      /** @description The new client. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_id_issued_at": 1793611800,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "registration_client_uri": "https://sell.example/v1/oauth2/register/sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_name": "Aster Studio",
           *       "redirect_uris": [
           *         "https://studio.example/callback"
           *       ],
           *       "token_endpoint_auth_method": "client_secret_post",
           *       "grant_types": [
           *         "authorization_code",
           *         "refresh_token"
           *       ],
           *       "response_types": [
           *         "code"
           *       ],
           *       "scope": "openid email license_keys:write",
           *       "client_uri": "https://studio.example",
           *       "logo_uri": "https://studio.example/logo.png",
           *       "tos_uri": "https://studio.example/terms",
           *       "policy_uri": "https://studio.example/privacy",
           *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2",
           *       "client_secret_expires_at": 0,
           *       "registration_access_token": "sell_rat_Zt7R2mB4Qx9vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0Vb"
           *     }
           */
          'application/json': components['schemas']['OAuthClientCreated'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The client. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_id_issued_at": 1793611800,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "registration_client_uri": "https://sell.example/v1/oauth2/register/sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_name": "Aster Studio",
           *       "redirect_uris": [
           *         "https://studio.example/callback"
           *       ],
           *       "token_endpoint_auth_method": "client_secret_post",
           *       "grant_types": [
           *         "authorization_code",
           *         "refresh_token"
           *       ],
           *       "response_types": [
           *         "code"
           *       ],
           *       "scope": "openid email license_keys:write",
           *       "client_uri": "https://studio.example",
           *       "logo_uri": "https://studio.example/logo.png",
           *       "tos_uri": "https://studio.example/terms",
           *       "policy_uri": "https://studio.example/privacy"
           *     }
           */
          'application/json': components['schemas']['OAuthClient'];
        };
      };
      401: components['responses']['Unauthorized'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
         *       "client_name": "Aster Studio",
         *       "redirect_uris": [
         *         "https://studio.example/callback"
         *       ],
         *       "token_endpoint_auth_method": "client_secret_post",
         *       "grant_types": [
         *         "authorization_code",
         *         "refresh_token"
         *       ],
         *       "response_types": [
         *         "code"
         *       ],
         *       "scope": "openid email license_keys:write",
         *       "client_uri": "https://studio.example",
         *       "logo_uri": "https://studio.example/logo.png",
         *       "tos_uri": "https://studio.example/terms",
         *       "policy_uri": "https://studio.example/privacy"
         *     }
         */
        'application/json': components['schemas']['OAuthClientUpdate'];
      };
    };
    responses: {
      /** @description The client as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_id_issued_at": 1793611800,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "registration_client_uri": "https://sell.example/v1/oauth2/register/sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_name": "Aster Studio",
           *       "redirect_uris": [
           *         "https://studio.example/callback"
           *       ],
           *       "token_endpoint_auth_method": "client_secret_post",
           *       "grant_types": [
           *         "authorization_code",
           *         "refresh_token"
           *       ],
           *       "response_types": [
           *         "code"
           *       ],
           *       "scope": "openid email license_keys:write",
           *       "client_uri": "https://studio.example",
           *       "logo_uri": "https://studio.example/logo.png",
           *       "tos_uri": "https://studio.example/terms",
           *       "policy_uri": "https://studio.example/privacy"
           *     }
           */
          'application/json': components['schemas']['OAuthClient'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  deleteOAuthClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  rotateOAuthClientSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new secret. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2",
           *       "client_secret_expires_at": 0
           *     }
           */
          'application/json': components['schemas']['OAuthClientSecret'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  getInteraction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the interaction.
         * @example V1StGXR8_Z5jdHi6B-myT
         */
        uid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The interaction. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "uid": "V1StGXR8_Z5jdHi6B-myT",
           *       "prompt": "consent",
           *       "client": {
           *         "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *         "client_name": "Aster Studio",
           *         "client_uri": "https://studio.example",
           *         "logo_uri": "https://studio.example/logo.png",
           *         "tos_uri": "https://studio.example/terms",
           *         "policy_uri": "https://studio.example/privacy"
           *       },
           *       "scopes": [
           *         "openid",
           *         "email",
           *         "license_keys:write"
           *       ],
           *       "sub_type": "user",
           *       "organization_id": null,
           *       "login_hint": null,
           *       "redirect_origin": "https://studio.example"
           *     }
           */
          'application/json': components['schemas']['Interaction'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  authenticateInteraction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the interaction.
         * @example V1StGXR8_Z5jdHi6B-myT
         */
        uid: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "https://sell.example/oauth2/authorize/V1StGXR8_Z5jdHi6B-myT"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  chooseInteractionOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the interaction.
         * @example V1StGXR8_Z5jdHi6B-myT
         */
        uid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     }
         */
        'application/json': components['schemas']['InteractionOrganization'];
      };
    };
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "https://sell.example/oauth2/authorize/V1StGXR8_Z5jdHi6B-myT"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  answerInteraction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the interaction.
         * @example V1StGXR8_Z5jdHi6B-myT
         */
        uid: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "action": "allow"
         *     }
         */
        'application/json': components['schemas']['InteractionConsent'];
      };
    };
    responses: {
      /** @description Where to go. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "redirect_to": "https://sell.example/oauth2/authorize/V1StGXR8_Z5jdHi6B-myT"
           *     }
           */
          'application/json': components['schemas']['Redirect'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  requestAuthorization: {
    parameters: {
      query: {
        /**
         * @description Always `code`.
         * @example code
         */
        response_type: 'code';
        /**
         * @description The client.
         * @example sell_ci_7Vb0qkYQ2mZr5XtN8wLc
         */
        client_id: string;
        /**
         * @description One of its redirect URIs.
         * @example https://studio.example/callback
         */
        redirect_uri: string;
        /**
         * @description What it asks for, separated by spaces.
         * @example openid email
         */
        scope: string;
        /**
         * @description Given back as it is; protects against forged answers.
         * @example af0ifjsldkj
         */
        state?: string;
        /**
         * @description Put into the id_token as it is.
         * @example n-0S6_WzA2Mj
         */
        nonce?: string;
        /**
         * @description PKCE challenge; public clients must send one.
         * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
         */
        code_challenge?: string;
        /**
         * @description Always `S256`.
         * @example S256
         */
        code_challenge_method?: 'S256';
        /**
         * @description `none`: do not ask the person anything; `login`: have them sign in again; `consent`: ask them again.
         * @example consent
         */
        prompt?: string;
        /**
         * @description Whether the tokens act for the person, or for an organization that they choose.
         * @example organization
         */
        sub_type?: 'user' | 'organization';
        /**
         * @description E-mail address of the person, if it is known.
         * @example ada@example.com
         */
        login_hint?: string;
        /**
         * @description Seconds since the person last signed in, at most.
         * @example 3600
         */
        max_age?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To our pages, or back to the application. */
      303: {
        headers: {
          /** @description Where to go. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The client or the redirect URI is not known. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_client",
           *       "error_description": "client is invalid"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  exchangeToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "grant_type": "authorization_code",
         *       "code": "sell_ac_kR0zLpW5",
         *       "redirect_uri": "https://studio.example/callback",
         *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
         *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2"
         *     }
         */
        'application/x-www-form-urlencoded': components['schemas']['TokenRequest'];
      };
    };
    responses: {
      /** @description The tokens. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "token_type": "Bearer",
           *       "access_token": "sell_at_9vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2mB4Qx",
           *       "expires_in": 864000,
           *       "refresh_token": "sell_rt_0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2mB4Qx9vT7k",
           *       "scope": "openid email",
           *       "id_token": "eyJhbGciOiJSUzI1NiJ9.e30.c2ln"
           *     }
           */
          'application/json': components['schemas']['TokenResponse'];
        };
      };
      /** @description The request is not valid, or what is exchanged is unknown, expired, used or of another client. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_grant",
           *       "error_description": "grant request is invalid"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The client is unknown, or its secret is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_client",
           *       "error_description": "client authentication failed"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  revokeToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "sell_rt_0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2mB4Qx9vT7k",
         *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
         *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2"
         *     }
         */
        'application/x-www-form-urlencoded': components['schemas']['TokenReference'];
      };
    };
    responses: {
      /** @description It does not work any more. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_request",
           *       "error_description": "missing required parameter(s) 'token'"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The client is unknown, or its secret is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_client",
           *       "error_description": "client authentication failed"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  introspectToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "token": "sell_at_9vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2mB4Qx",
         *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
         *       "client_secret": "sell_cs_4Qx9mB2vT7kR0zLpW5nYc8JdH3sF6gA1eUoKi0VbXyZt7R2"
         *     }
         */
        'application/x-www-form-urlencoded': components['schemas']['TokenReference'];
      };
    };
    responses: {
      /** @description What is known. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "active": true,
           *       "client_id": "sell_ci_7Vb0qkYQ2mZr5XtN8wLc",
           *       "token_type": "Bearer",
           *       "scope": "openid email",
           *       "sub": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "sub_type": "user",
           *       "iss": "https://sell.example",
           *       "exp": 1794475800,
           *       "iat": 1793611800
           *     }
           */
          'application/json': components['schemas']['Introspection'];
        };
      };
      /** @description The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_request",
           *       "error_description": "missing required parameter(s) 'token'"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The client is unknown, or its secret is wrong. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_client",
           *       "error_description": "client authentication failed"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  getUserInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Claims, as the scopes allow. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "sub": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "sub_type": "user",
           *       "email": "ada@example.com",
           *       "email_verified": true
           *     }
           */
          'application/json': components['schemas']['UserInfo'];
        };
      };
      /** @description There is no access token. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_request",
           *       "error_description": "no access token provided"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The token is unknown, expired or revoked. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_token",
           *       "error_description": "invalid token provided"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The token lacks the scope `openid`. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "insufficient_scope",
           *       "error_description": "access token missing openid scope"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  postUserInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Claims, as the scopes allow. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "sub": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "sub_type": "user",
           *       "email": "ada@example.com",
           *       "email_verified": true
           *     }
           */
          'application/json': components['schemas']['UserInfo'];
        };
      };
      /** @description There is no access token. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_request",
           *       "error_description": "no access token provided"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The token is unknown, expired or revoked. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "invalid_token",
           *       "error_description": "invalid token provided"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
      /** @description The token lacks the scope `openid`. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "insufficient_scope",
           *       "error_description": "access token missing openid scope"
           *     }
           */
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  getProviderMetadata: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The metadata. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "issuer": "https://sell.example",
           *       "authorization_endpoint": "https://sell.example/oauth2/authorize",
           *       "token_endpoint": "https://sell.example/v1/oauth2/token",
           *       "userinfo_endpoint": "https://sell.example/v1/oauth2/userinfo",
           *       "jwks_uri": "https://sell.example/.well-known/jwks.json",
           *       "revocation_endpoint": "https://sell.example/v1/oauth2/revoke",
           *       "introspection_endpoint": "https://sell.example/v1/oauth2/introspect",
           *       "scopes_supported": [
           *         "openid",
           *         "email"
           *       ],
           *       "response_types_supported": [
           *         "code"
           *       ],
           *       "code_challenge_methods_supported": [
           *         "S256"
           *       ]
           *     }
           */
          'application/json': components['schemas']['ProviderMetadata'];
        };
      };
    };
  };
  getKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The keys. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "keys": [
           *         {
           *           "kty": "RSA",
           *           "kid": "2026-11",
           *           "use": "sig",
           *           "alg": "RS256",
           *           "e": "AQAB",
           *           "n": "0vx7agoebGcQ"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['JsonWebKeySet'];
        };
      };
    };
  };
  listSandboxMails: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The newest mails. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "5e8c1f27-9a43-4d6b-8b0e-7c2d4f6a8e90",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "recipient": "ada@example.com",
           *           "subject": "Your sign-in code",
           *           "text": "7KQM-4XTZ"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SandboxMailList'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listSubscriptions: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only subscriptions to these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only subscriptions with these discounts.
         * @example [
         *       "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f"
         *     ]
         */
        discount_id?: string[];
        /**
         * @description Only those that give the buyer what they subscribed to (`trialing`, `active`), or only those that do so no more (`past_due`, `canceled`, `unpaid`).
         * @example true
         */
        active?: boolean;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-started_at"
         *     ]
         */
        sorting?: (
          | 'user'
          | '-user'
          | 'status'
          | '-status'
          | 'started_at'
          | '-started_at'
          | 'current_period_end'
          | '-current_period_end'
          | 'amount'
          | '-amount'
          | 'product'
          | '-product'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of subscriptions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *           "amount": 900,
           *           "currency": "usd",
           *           "recurring_interval": "month",
           *           "status": "active",
           *           "current_period_start": "2026-11-02T09:30:00.000Z",
           *           "current_period_end": "2026-12-02T09:30:00.000Z",
           *           "cancel_at_period_end": false,
           *           "started_at": "2026-11-02T09:30:00.000Z",
           *           "ended_at": null,
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "discount_id": null,
           *           "checkout_id": null,
           *           "metadata": {},
           *           "custom_field_data": {},
           *           "user": {
           *             "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "email": "ada@example.com",
           *             "public_name": "a",
           *             "codehost_username": null,
           *             "avatar_url": null
           *           },
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": true,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           },
           *           "discount": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['SubscriptionList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "metadata": {},
           *       "custom_field_data": {},
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "email": "ada@example.com",
           *         "public_name": "a",
           *         "codehost_username": null,
           *         "avatar_url": null
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       },
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['Subscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  revokeSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "canceled",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": "2026-11-20T08:00:00.000Z",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "metadata": {},
           *       "custom_field_data": {},
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "email": "ada@example.com",
           *         "public_name": "a",
           *         "codehost_username": null,
           *         "avatar_url": null
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       },
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['Subscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "cancel_at_period_end": true
         *     }
         */
        'application/json': components['schemas']['SubscriptionUpdate'];
      };
    };
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": true,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "metadata": {},
           *       "custom_field_data": {},
           *       "user": {
           *         "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "email": "ada@example.com",
           *         "public_name": "a",
           *         "codehost_username": null,
           *         "avatar_url": null
           *       },
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       },
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['Subscription'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listUserSubscriptions: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only subscriptions to these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only those that give the buyer what they subscribed to (`trialing`, `active`), or only those that do so no more (`past_due`, `canceled`, `unpaid`).
         * @example true
         */
        active?: boolean;
        /**
         * @description Only subscriptions whose product name or organization slug contains this, in any case.
         * @example studio
         */
        query?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-started_at"
         *     ]
         */
        sorting?: (
          | 'started_at'
          | '-started_at'
          | 'amount'
          | '-amount'
          | 'status'
          | '-status'
          | 'organization'
          | '-organization'
          | 'product'
          | '-product'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of subscriptions. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *           "amount": 900,
           *           "currency": "usd",
           *           "recurring_interval": "month",
           *           "status": "active",
           *           "current_period_start": "2026-11-02T09:30:00.000Z",
           *           "current_period_end": "2026-12-02T09:30:00.000Z",
           *           "cancel_at_period_end": false,
           *           "started_at": "2026-11-02T09:30:00.000Z",
           *           "ended_at": null,
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "discount_id": null,
           *           "checkout_id": null,
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": true,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "prices": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *                 "is_archived": false,
           *                 "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *                 "type": "recurring",
           *                 "recurring_interval": "month",
           *                 "trial_interval": null,
           *                 "trial_interval_count": null,
           *                 "amount_type": "fixed",
           *                 "price_currency": "usd",
           *                 "price_amount": 900
           *               }
           *             ],
           *             "benefits": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *                 "type": "license_keys",
           *                 "description": "Aster Studio licence",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               },
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *                 "type": "custom",
           *                 "description": "Priority support",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               }
           *             ],
           *             "medias": [],
           *             "organization": {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *               "name": "Aster Software",
           *               "slug": "aster-software",
           *               "avatar_url": "https://aster.example/logo.png",
           *               "bio": "Tools for people who draw.",
           *               "company": "Aster Software Ltd",
           *               "blog": "https://aster.example/blog",
           *               "location": "Lisbon",
           *               "email": "hello@aster.example",
           *               "social_username": "astersoftware",
           *               "pledge_minimum_amount": 2000,
           *               "pledge_badge_show_amount": true,
           *               "default_upfront_split_to_contributors": null,
           *               "profile_settings": {
           *                 "enabled": true,
           *                 "description": "Tools for people who draw.",
           *                 "featured_projects": null,
           *                 "featured_organizations": null,
           *                 "links": [
           *                   "https://aster.example"
           *                 ],
           *                 "subscribe": {
           *                   "promote": true,
           *                   "show_count": true,
           *                   "count_free": true
           *                 },
           *                 "accent_color": "#3355ff"
           *               },
           *               "feature_settings": {
           *                 "articles_enabled": false,
           *                 "issue_funding_enabled": false
           *               }
           *             }
           *           },
           *           "price": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscriptionList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  cancelUserSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": true,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateUserSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "product_price_id": "b6f0c1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d",
         *       "proration_behavior": "invoice"
         *     }
         */
        'application/json': components['schemas']['UserSubscriptionUpdate'];
      };
    };
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscription'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  resumeUserSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The subscription as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
           *       "amount": 900,
           *       "currency": "usd",
           *       "recurring_interval": "month",
           *       "status": "active",
           *       "current_period_start": "2026-11-02T09:30:00.000Z",
           *       "current_period_end": "2026-12-02T09:30:00.000Z",
           *       "cancel_at_period_end": false,
           *       "started_at": "2026-11-02T09:30:00.000Z",
           *       "ended_at": null,
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *       "discount_id": null,
           *       "checkout_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": true,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "recurring",
           *             "recurring_interval": "month",
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": [],
           *         "organization": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "Aster Software",
           *           "slug": "aster-software",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "bio": "Tools for people who draw.",
           *           "company": "Aster Software Ltd",
           *           "blog": "https://aster.example/blog",
           *           "location": "Lisbon",
           *           "email": "hello@aster.example",
           *           "social_username": "astersoftware",
           *           "pledge_minimum_amount": 2000,
           *           "pledge_badge_show_amount": true,
           *           "default_upfront_split_to_contributors": null,
           *           "profile_settings": {
           *             "enabled": true,
           *             "description": "Tools for people who draw.",
           *             "featured_projects": null,
           *             "featured_organizations": null,
           *             "links": [
           *               "https://aster.example"
           *             ],
           *             "subscribe": {
           *               "promote": true,
           *               "show_count": true,
           *               "count_free": true
           *             },
           *             "accent_color": "#3355ff"
           *           },
           *           "feature_settings": {
           *             "articles_enabled": false,
           *             "issue_funding_enabled": false
           *           }
           *         }
           *       },
           *       "price": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "is_archived": false,
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "type": "recurring",
           *         "recurring_interval": "month",
           *         "trial_interval": null,
           *         "trial_interval_count": null,
           *         "amount_type": "fixed",
           *         "price_currency": "usd",
           *         "price_amount": 900
           *       }
           *     }
           */
          'application/json': components['schemas']['UserSubscription'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  exportSubscriptions: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The table, as a file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example Email,Created At,Active,Product,Price,Currency,Interval
           *     ada@example.com,2026-11-02T09:30:00.000Z,true,Aster Studio,9.00,usd,month
           */
          'text/csv': string;
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  previewSubscriptionUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "product_price_id": "b6f0c1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d",
         *       "proration_behavior": "invoice"
         *     }
         */
        'application/json': components['schemas']['UserSubscriptionUpdate'];
      };
    };
    responses: {
      /** @description What it would cost. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "currency": "usd",
           *       "charged_now": {
           *         "lines": [
           *           {
           *             "kind": "proration",
           *             "description": "Unused time of Aster Studio",
           *             "amount": -450
           *           },
           *           {
           *             "kind": "proration",
           *             "description": "Rest of the period of Aster Studio Pro",
           *             "amount": 1450
           *           }
           *         ],
           *         "amount": 1000,
           *         "tax_amount": 0,
           *         "total_amount": 1000
           *       },
           *       "next_bill": {
           *         "due_at": "2026-12-02T09:30:00.000Z",
           *         "lines": [
           *           {
           *             "kind": "product",
           *             "description": "Aster Studio Pro",
           *             "amount": 2900
           *           }
           *         ],
           *         "amount": 2900,
           *         "tax_amount": 0,
           *         "total_amount": 2900
           *       },
           *       "balance": 0,
           *       "current_period_end": "2026-12-02T09:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['SubscriptionUpdatePreview'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  previewUserSubscriptionUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "product_price_id": "b6f0c1d2-3e4f-4a5b-8c6d-7e8f9a0b1c2d",
         *       "proration_behavior": "invoice"
         *     }
         */
        'application/json': components['schemas']['UserSubscriptionUpdate'];
      };
    };
    responses: {
      /** @description What it would cost. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "currency": "usd",
           *       "charged_now": {
           *         "lines": [
           *           {
           *             "kind": "proration",
           *             "description": "Unused time of Aster Studio",
           *             "amount": -450
           *           },
           *           {
           *             "kind": "proration",
           *             "description": "Rest of the period of Aster Studio Pro",
           *             "amount": 1450
           *           }
           *         ],
           *         "amount": 1000,
           *         "tax_amount": 0,
           *         "total_amount": 1000
           *       },
           *       "next_bill": {
           *         "due_at": "2026-12-02T09:30:00.000Z",
           *         "lines": [
           *           {
           *             "kind": "product",
           *             "description": "Aster Studio Pro",
           *             "amount": 2900
           *           }
           *         ],
           *         "amount": 2900,
           *         "tax_amount": 0,
           *         "total_amount": 2900
           *       },
           *       "balance": 0,
           *       "current_period_end": "2026-12-02T09:30:00.000Z"
           *     }
           */
          'application/json': components['schemas']['SubscriptionUpdatePreview'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getUserSubscriptionPaymentForm: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The form. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "payment_processor": "sandbox",
           *       "payment_processor_metadata": {
           *         "test_cards": [
           *           {
           *             "number": "4242424242424242",
           *             "confirmation_token_id": "sandbox_success",
           *             "description": "Pays at once"
           *           }
           *         ]
           *       },
           *       "is_payable": true
           *     }
           */
          'application/json': components['schemas']['PaymentForm'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateUserSubscriptionPaymentMethod: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "confirmation_token_id": "sandbox_success"
         *     }
         */
        'application/json': components['schemas']['PaymentMethodUpdate'];
      };
    };
    responses: {
      /** @description How it stands. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": "succeeded",
           *       "action_url": null
           *     }
           */
          'application/json': components['schemas']['PaymentMethodResult'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getOrderInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invoice. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "number": "A-00042",
           *       "issued_at": "2026-11-20T08:00:05.000Z",
           *       "url": "https://shop.example.com/invoices/sell_inv_4Tq9Zp1mVx7RkYc2Nf8LbWd3",
           *       "pdf_url": "https://shop.example.com/invoices/sell_inv_4Tq9Zp1mVx7RkYc2Nf8LbWd3.pdf"
           *     }
           */
          'application/json': components['schemas']['OrderInvoice'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  getUserOrderInvoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The invoice. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "number": "A-00042",
           *       "issued_at": "2026-11-20T08:00:05.000Z",
           *       "url": "https://shop.example.com/invoices/sell_inv_4Tq9Zp1mVx7RkYc2Nf8LbWd3",
           *       "pdf_url": "https://shop.example.com/invoices/sell_inv_4Tq9Zp1mVx7RkYc2Nf8LbWd3.pdf"
           *     }
           */
          'application/json': components['schemas']['OrderInvoice'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listRefunds: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only refunds of these orders.
         * @example [
         *       "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f"
         *     ]
         */
        order_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'amount' | '-amount')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of refunds. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-20T08:00:00.000Z",
           *           "modified_at": "2026-11-20T08:00:00.000Z",
           *           "id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "status": "succeeded",
           *           "reason": "customer_request",
           *           "comment": null,
           *           "amount": 4900,
           *           "tax_amount": 0,
           *           "currency": "usd",
           *           "revoke_benefits": true
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['RefundList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createRefund: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *       "reason": "customer_request",
         *       "revoke_benefits": true
         *     }
         */
        'application/json': components['schemas']['RefundCreate'];
      };
    };
    responses: {
      /** @description The refund. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "status": "succeeded",
           *       "reason": "customer_request",
           *       "comment": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "revoke_benefits": true
           *     }
           */
          'application/json': components['schemas']['Refund'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getRefund: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The refund. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "status": "succeeded",
           *       "reason": "customer_request",
           *       "comment": null,
           *       "amount": 4900,
           *       "tax_amount": 0,
           *       "currency": "usd",
           *       "revoke_benefits": true
           *     }
           */
          'application/json': components['schemas']['Refund'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listDisputes: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of disputes. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-20T08:00:00.000Z",
           *           "modified_at": null,
           *           "id": "e2f3a4b5-c6d7-4e8f-9a0b-1c2d3e4f5a6b",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "status": "open",
           *           "reason": "product_not_received",
           *           "amount": 4900,
           *           "currency": "usd"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['DisputeList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getOrganizationBilling: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The billing details. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "legal_name": "Aster Software Lda.",
           *       "address": {
           *         "line1": "Rua do Sol 7",
           *         "line2": null,
           *         "postal_code": "1200-001",
           *         "city": "Lisboa",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "tax_id": "PT501964843",
           *       "tax_countries": [
           *         "EU"
           *       ],
           *       "invoice_prefix": "A-"
           *     }
           */
          'application/json': components['schemas']['OrganizationBilling'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateOrganizationBilling: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "legal_name": "Aster Software Lda.",
         *       "address": {
         *         "line1": "Rua do Sol 7",
         *         "line2": null,
         *         "postal_code": "1200-001",
         *         "city": "Lisboa",
         *         "state": null,
         *         "country": "PT"
         *       },
         *       "tax_id": "PT501964843",
         *       "tax_countries": [
         *         "EU"
         *       ],
         *       "invoice_prefix": "A-"
         *     }
         */
        'application/json': components['schemas']['OrganizationBillingUpdate'];
      };
    };
    responses: {
      /** @description The billing details as they are now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "legal_name": "Aster Software Lda.",
           *       "address": {
           *         "line1": "Rua do Sol 7",
           *         "line2": null,
           *         "postal_code": "1200-001",
           *         "city": "Lisboa",
           *         "state": null,
           *         "country": "PT"
           *       },
           *       "tax_id": "PT501964843",
           *       "tax_countries": [
           *         "EU"
           *       ],
           *       "invoice_prefix": "A-"
           *     }
           */
          'application/json': components['schemas']['OrganizationBilling'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getLedger: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The balances. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "balances": [
           *         {
           *           "account": "processor",
           *           "currency": "usd",
           *           "amount": 5880
           *         },
           *         {
           *           "account": "revenue",
           *           "currency": "usd",
           *           "amount": -4900
           *         },
           *         {
           *           "account": "tax",
           *           "currency": "usd",
           *           "amount": -980
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Ledger'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  getTestClock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The test clock. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "now": "2026-11-20T08:00:10.000Z",
           *       "is_waiting": false
           *     }
           */
          'application/json': components['schemas']['TestClock'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  createTestClock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The test clock. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "now": "2026-11-20T08:00:00.000Z",
           *       "is_waiting": false
           *     }
           */
          'application/json': components['schemas']['TestClock'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  advanceTestClock: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "interval": "year",
         *       "count": 1
         *     }
         */
        'application/json': components['schemas']['TestClockAdvance'];
      };
    };
    responses: {
      /** @description Where the clock stands now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "now": "2027-11-20T08:00:00.000Z",
           *       "is_waiting": false
           *     }
           */
          'application/json': components['schemas']['TestClock'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      /** @description Somebody else moves the clock at this moment; nothing was done. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "MovingTestClock",
           *       "detail": "The test clock is being moved. Try again once it stands."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listDiscounts: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only discounts whose name or code contains this, in any case.
         * @example launch
         */
        query?: string;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: (
          | 'created_at'
          | '-created_at'
          | 'name'
          | '-name'
          | 'code'
          | '-code'
          | 'redemptions_count'
          | '-redemptions_count'
        )[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of discounts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
           *           "name": "Launch week",
           *           "code": "LAUNCH25",
           *           "duration": "repeating",
           *           "duration_in_months": 3,
           *           "type": "percentage",
           *           "basis_points": 2500,
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "metadata": {},
           *           "starts_at": null,
           *           "ends_at": "2026-12-01T00:00:00.000Z",
           *           "max_redemptions": 100,
           *           "redemptions_count": 0,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "products": [
           *             {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *               "name": "Aster Studio",
           *               "description": "A drawing program. One licence is good for five machines.",
           *               "is_recurring": false,
           *               "is_archived": false,
           *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *             }
           *           ]
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['DiscountList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createDiscount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Launch week",
         *       "code": "LAUNCH25",
         *       "type": "percentage",
         *       "basis_points": 2500,
         *       "duration": "repeating",
         *       "duration_in_months": 3,
         *       "ends_at": "2026-12-01T00:00:00.000Z",
         *       "max_redemptions": 100,
         *       "products": [
         *         "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *       ],
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     }
         */
        'application/json': components['schemas']['DiscountCreate'];
      };
    };
    responses: {
      /** @description The discount. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
           *       "name": "Launch week",
           *       "code": "LAUNCH25",
           *       "duration": "repeating",
           *       "duration_in_months": 3,
           *       "type": "percentage",
           *       "basis_points": 2500,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "metadata": {},
           *       "starts_at": null,
           *       "ends_at": "2026-12-01T00:00:00.000Z",
           *       "max_redemptions": 100,
           *       "redemptions_count": 0,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "products": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DiscountDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getDiscount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The discount. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
           *       "name": "Launch week",
           *       "code": "LAUNCH25",
           *       "duration": "repeating",
           *       "duration_in_months": 3,
           *       "type": "percentage",
           *       "basis_points": 2500,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "metadata": {},
           *       "starts_at": null,
           *       "ends_at": "2026-12-01T00:00:00.000Z",
           *       "max_redemptions": 100,
           *       "redemptions_count": 0,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "products": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DiscountDetail'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteDiscount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateDiscount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "ends_at": "2027-01-01T00:00:00.000Z"
         *     }
         */
        'application/json': components['schemas']['DiscountUpdate'];
      };
    };
    responses: {
      /** @description The discount as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
           *       "name": "Launch week",
           *       "code": "LAUNCH25",
           *       "duration": "repeating",
           *       "duration_in_months": 3,
           *       "type": "percentage",
           *       "basis_points": 2500,
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "metadata": {},
           *       "starts_at": null,
           *       "ends_at": "2027-01-01T00:00:00.000Z",
           *       "max_redemptions": 100,
           *       "redemptions_count": 0,
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "products": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DiscountDetail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getMetrics: {
    parameters: {
      query: {
        /**
         * @description The day with which the first period begins, in the time zone. Not before `min_date` of the limits.
         * @example 2026-11-01
         */
        start_date: string;
        /**
         * @description The last day, up to its end. No more days after `start_date` than the limits have for the interval, and not after 9998-12-31.
         * @example 2026-11-02
         */
        end_date: string;
        /**
         * @description How long a period is, counted from `start_date`; the last one ends with `end_date`. Days, weeks, months and years follow the calendar of the time zone, so that a day has 23 or 25 hours where clocks are changed; months from the 31st begin on the last day of shorter ones. An hour always has 60 minutes.
         * @example day
         */
        interval: 'year' | 'month' | 'week' | 'day' | 'hour';
        /**
         * @description In which days begin at midnight, by its name in the IANA database.
         * @example UTC
         */
        timezone?: string;
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only orders of these products and subscriptions to them.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Only one-time purchases, or only subscriptions and what belongs to them.
         * @example [
         *       "one_time",
         *       "recurring"
         *     ]
         */
        product_price_type?: ('one_time' | 'recurring')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The measures. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "periods": [
           *         {
           *           "timestamp": "2026-11-01T00:00:00.000Z",
           *           "orders": 0,
           *           "revenue": 0,
           *           "average_order_value": 0,
           *           "one_time_products": 0,
           *           "one_time_products_revenue": 0,
           *           "new_subscriptions": 0,
           *           "new_subscriptions_revenue": 0,
           *           "renewed_subscriptions": 0,
           *           "renewed_subscriptions_revenue": 0,
           *           "active_subscriptions": 0,
           *           "monthly_recurring_revenue": 0
           *         },
           *         {
           *           "timestamp": "2026-11-02T00:00:00.000Z",
           *           "orders": 2,
           *           "revenue": 5800,
           *           "average_order_value": 2900,
           *           "one_time_products": 1,
           *           "one_time_products_revenue": 4900,
           *           "new_subscriptions": 1,
           *           "new_subscriptions_revenue": 900,
           *           "renewed_subscriptions": 0,
           *           "renewed_subscriptions_revenue": 0,
           *           "active_subscriptions": 1,
           *           "monthly_recurring_revenue": 900
           *         }
           *       ],
           *       "metrics": {
           *         "orders": {
           *           "slug": "orders",
           *           "display_name": "Orders",
           *           "type": "scalar"
           *         },
           *         "revenue": {
           *           "slug": "revenue",
           *           "display_name": "Revenue",
           *           "type": "currency"
           *         },
           *         "average_order_value": {
           *           "slug": "average_order_value",
           *           "display_name": "Average Order Value",
           *           "type": "currency"
           *         },
           *         "one_time_products": {
           *           "slug": "one_time_products",
           *           "display_name": "One-Time Products",
           *           "type": "scalar"
           *         },
           *         "one_time_products_revenue": {
           *           "slug": "one_time_products_revenue",
           *           "display_name": "One-Time Products Revenue",
           *           "type": "currency"
           *         },
           *         "new_subscriptions": {
           *           "slug": "new_subscriptions",
           *           "display_name": "New Subscriptions",
           *           "type": "scalar"
           *         },
           *         "new_subscriptions_revenue": {
           *           "slug": "new_subscriptions_revenue",
           *           "display_name": "New Subscriptions Revenue",
           *           "type": "currency"
           *         },
           *         "renewed_subscriptions": {
           *           "slug": "renewed_subscriptions",
           *           "display_name": "Renewed Subscriptions",
           *           "type": "scalar"
           *         },
           *         "renewed_subscriptions_revenue": {
           *           "slug": "renewed_subscriptions_revenue",
           *           "display_name": "Renewed Subscriptions Revenue",
           *           "type": "currency"
           *         },
           *         "active_subscriptions": {
           *           "slug": "active_subscriptions",
           *           "display_name": "Active Subscriptions",
           *           "type": "scalar"
           *         },
           *         "monthly_recurring_revenue": {
           *           "slug": "monthly_recurring_revenue",
           *           "display_name": "Monthly Recurring Revenue",
           *           "type": "currency"
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['MetricsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getMetricsLimits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The limits. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "min_date": "2023-01-01",
           *       "intervals": {
           *         "hour": {
           *           "max_days": 7
           *         },
           *         "day": {
           *           "max_days": 366
           *         },
           *         "week": {
           *           "max_days": 365
           *         },
           *         "month": {
           *           "max_days": 1460
           *         },
           *         "year": {
           *           "max_days": 3650
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['MetricsLimits'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  listFiles: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only these files. Repeat the key for more than one.
         * @example [
         *       "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a"
         *     ]
         */
        ids?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of files. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "name": "aster-studio-1.4.2.zip",
           *           "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
           *           "mime_type": "application/zip",
           *           "size": 12582912,
           *           "storage_version": null,
           *           "checksum_etag": "\"1b2e-c00000\"",
           *           "checksum_sha256_base64": "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
           *           "checksum_sha256_hex": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
           *           "last_modified_at": "2026-11-20T08:00:00.000Z",
           *           "version": "1.4.2",
           *           "service": "downloadable",
           *           "is_uploaded": true,
           *           "created_at": "2026-11-20T07:58:00.000Z",
           *           "size_readable": "12.6 MB"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['FileList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createFile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "service": "downloadable",
         *       "name": "aster-studio-1.4.2.zip",
         *       "mime_type": "application/zip",
         *       "size": 12582912,
         *       "version": "1.4.2",
         *       "upload": {
         *         "parts": [
         *           {
         *             "number": 1,
         *             "chunk_start": 0,
         *             "chunk_end": 12582912,
         *             "checksum_sha256_base64": "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="
         *           }
         *         ]
         *       },
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     }
         */
        'application/json': components['schemas']['FileCreate'];
      };
    };
    responses: {
      /** @description The file, and where to send its parts. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "aster-studio-1.4.2.zip",
           *       "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
           *       "mime_type": "application/zip",
           *       "size": 12582912,
           *       "storage_version": null,
           *       "checksum_etag": null,
           *       "checksum_sha256_base64": null,
           *       "checksum_sha256_hex": null,
           *       "last_modified_at": null,
           *       "version": "1.4.2",
           *       "service": "downloadable",
           *       "is_uploaded": false,
           *       "size_readable": "12.6 MB",
           *       "upload": {
           *         "id": "0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e",
           *         "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
           *         "parts": [
           *           {
           *             "number": 1,
           *             "chunk_start": 0,
           *             "chunk_end": 12582912,
           *             "checksum_sha256_base64": "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
           *             "url": "https://sell.example/storage/parts/0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e/1?expires=1795161480&signature=4xVb",
           *             "expires_at": "2026-11-20T08:08:00.000Z",
           *             "headers": {}
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['FileUpload'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  deleteFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "version": "1.4.3"
         *     }
         */
        'application/json': components['schemas']['FileUpdate'];
      };
    };
    responses: {
      /** @description The file as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "aster-studio-1.4.2.zip",
           *       "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
           *       "mime_type": "application/zip",
           *       "size": 12582912,
           *       "storage_version": null,
           *       "checksum_etag": "\"1b2e-c00000\"",
           *       "checksum_sha256_base64": "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
           *       "checksum_sha256_hex": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
           *       "last_modified_at": "2026-11-20T08:00:00.000Z",
           *       "version": "1.4.3",
           *       "service": "downloadable",
           *       "is_uploaded": true,
           *       "created_at": "2026-11-20T07:58:00.000Z",
           *       "size_readable": "12.6 MB"
           *     }
           */
          'application/json': components['schemas']['File'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getFileUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file, and where to send its parts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "aster-studio-1.4.2.zip",
           *       "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
           *       "mime_type": "application/zip",
           *       "size": 12582912,
           *       "storage_version": null,
           *       "checksum_etag": null,
           *       "checksum_sha256_base64": null,
           *       "checksum_sha256_hex": null,
           *       "last_modified_at": null,
           *       "version": "1.4.2",
           *       "service": "downloadable",
           *       "is_uploaded": false,
           *       "size_readable": "12.6 MB",
           *       "upload": {
           *         "id": "0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e",
           *         "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
           *         "parts": [
           *           {
           *             "number": 1,
           *             "chunk_start": 0,
           *             "chunk_end": 12582912,
           *             "checksum_sha256_base64": "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
           *             "url": "https://sell.example/storage/parts/0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e/1?expires=1795161480&signature=4xVb",
           *             "expires_at": "2026-11-20T08:08:00.000Z",
           *             "headers": {}
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['FileUpload'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  completeFileUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e",
         *       "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
         *       "parts": [
         *         {
         *           "number": 1,
         *           "checksum_etag": "\"9f86d081\"",
         *           "checksum_sha256_base64": "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['FileUploadedInput'];
      };
    };
    responses: {
      /** @description The file, complete. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "name": "aster-studio-1.4.2.zip",
           *       "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
           *       "mime_type": "application/zip",
           *       "size": 12582912,
           *       "storage_version": null,
           *       "checksum_etag": "\"1b2e-c00000\"",
           *       "checksum_sha256_base64": "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
           *       "checksum_sha256_hex": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
           *       "last_modified_at": "2026-11-20T08:00:00.000Z",
           *       "version": "1.4.2",
           *       "service": "downloadable",
           *       "is_uploaded": true,
           *       "created_at": "2026-11-20T07:58:00.000Z",
           *       "size_readable": "12.6 MB"
           *     }
           */
          'application/json': components['schemas']['File'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  listUserDownloadables: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only files of these benefits. Repeat the key for more than one.
         * @example [
         *       "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44"
         *     ]
         */
        benefit_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of files to download. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d",
           *           "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *           "file": {
           *             "id": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "name": "aster-studio-1.4.2.zip",
           *             "path": "downloadable/1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11/3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a/aster-studio-1.4.2.zip",
           *             "mime_type": "application/zip",
           *             "size": 12582912,
           *             "storage_version": null,
           *             "checksum_etag": "\"1b2e-c00000\"",
           *             "checksum_sha256_base64": "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
           *             "checksum_sha256_hex": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
           *             "last_modified_at": "2026-11-20T08:00:00.000Z",
           *             "version": "1.4.2",
           *             "service": "downloadable",
           *             "is_uploaded": true,
           *             "size_readable": "12.6 MB",
           *             "download": {
           *               "url": "https://sell.example/v1/users/downloadables/5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d.1795161480.4xVb",
           *               "headers": {},
           *               "expires_at": "2026-11-20T08:08:00.000Z"
           *             }
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['DownloadableList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getUserDownloadable: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The end of a `download.url`.
         * @example 5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d.1795161480.4xVb
         */
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file is there, for ten minutes. */
      302: {
        headers: {
          /** @description Where the file is, for ten minutes. */
          Location?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      410: components['responses']['Gone'];
      422: components['responses']['Invalid'];
    };
  };
  listCustomFields: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only fields whose name or slug contains this, in any case.
         * @example heard
         */
        query?: string;
        /**
         * @description Only fields of these types. Repeat the key for more than one.
         * @example [
         *       "select"
         *     ]
         */
        type?: ('text' | 'number' | 'date' | 'checkbox' | 'select')[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "slug"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'slug' | '-slug' | 'name' | '-name' | 'type' | '-type')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of custom fields. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "b3f1c8d2-4a6e-4f70-8b9c-2d5e7f0a1c34",
           *           "metadata": {},
           *           "type": "select",
           *           "slug": "heard_from",
           *           "name": "Where they heard of us",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "properties": {
           *             "form_label": "How did you hear of us?",
           *             "options": [
           *               {
           *                 "value": "friend",
           *                 "label": "From a friend"
           *               },
           *               {
           *                 "value": "search",
           *                 "label": "By searching"
           *               }
           *             ]
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomFieldList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createCustomField: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "select",
         *       "slug": "heard_from",
         *       "name": "Where they heard of us",
         *       "properties": {
         *         "form_label": "How did you hear of us?",
         *         "options": [
         *           {
         *             "value": "friend",
         *             "label": "From a friend"
         *           },
         *           {
         *             "value": "search",
         *             "label": "By searching"
         *           }
         *         ]
         *       },
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     }
         */
        'application/json': components['schemas']['CustomFieldCreate'];
      };
    };
    responses: {
      /** @description The custom field. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "b3f1c8d2-4a6e-4f70-8b9c-2d5e7f0a1c34",
           *       "metadata": {},
           *       "type": "select",
           *       "slug": "heard_from",
           *       "name": "Where they heard of us",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "form_label": "How did you hear of us?",
           *         "options": [
           *           {
           *             "value": "friend",
           *             "label": "From a friend"
           *           },
           *           {
           *             "value": "search",
           *             "label": "By searching"
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomField'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getCustomField: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The custom field. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "b3f1c8d2-4a6e-4f70-8b9c-2d5e7f0a1c34",
           *       "metadata": {},
           *       "type": "select",
           *       "slug": "heard_from",
           *       "name": "Where they heard of us",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "form_label": "How did you hear of us?",
           *         "options": [
           *           {
           *             "value": "friend",
           *             "label": "From a friend"
           *           },
           *           {
           *             "value": "search",
           *             "label": "By searching"
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomField'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteCustomField: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateCustomField: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "type": "select",
         *       "slug": "source"
         *     }
         */
        'application/json': components['schemas']['CustomFieldUpdate'];
      };
    };
    responses: {
      /** @description The custom field as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "b3f1c8d2-4a6e-4f70-8b9c-2d5e7f0a1c34",
           *       "metadata": {},
           *       "type": "select",
           *       "slug": "source",
           *       "name": "Where they heard of us",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "properties": {
           *         "form_label": "How did you hear of us?",
           *         "options": [
           *           {
           *             "value": "friend",
           *             "label": "From a friend"
           *           },
           *           {
           *             "value": "search",
           *             "label": "By searching"
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomField'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listCheckoutLinks: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only links to these products.
         * @example [
         *       "7c9e6679-7425-40de-944b-e07fc1f90ae7"
         *     ]
         */
        product_id?: string[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of checkout links. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "d94a0c5e-6b1f-4a37-8c2d-7e3f5b9a1064",
           *           "metadata": {
           *             "campaign": "launch"
           *           },
           *           "payment_processor": "sandbox",
           *           "client_secret": "sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e",
           *           "url": "https://sellbase.example/buy/sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e",
           *           "success_url": "https://aster.example/thanks?checkout_id={CHECKOUT_ID}",
           *           "label": "Launch page",
           *           "allow_discount_codes": true,
           *           "embed_origins": [
           *             "https://aster.example"
           *           ],
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "product_price_id": null,
           *           "discount_id": null,
           *           "product": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "name": "Aster Studio",
           *             "description": "A drawing program. One licence is good for five machines.",
           *             "is_recurring": false,
           *             "is_archived": false,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "prices": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *                 "is_archived": false,
           *                 "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *                 "type": "one_time",
           *                 "recurring_interval": null,
           *                 "trial_interval": null,
           *                 "trial_interval_count": null,
           *                 "amount_type": "fixed",
           *                 "price_currency": "usd",
           *                 "price_amount": 4900
           *               }
           *             ],
           *             "benefits": [
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *                 "type": "license_keys",
           *                 "description": "Aster Studio licence",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               },
           *               {
           *                 "created_at": "2026-11-02T09:30:00.000Z",
           *                 "modified_at": null,
           *                 "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *                 "type": "custom",
           *                 "description": "Priority support",
           *                 "selectable": true,
           *                 "deletable": true,
           *                 "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *               }
           *             ],
           *             "medias": []
           *           },
           *           "product_price": null,
           *           "discount": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['CheckoutLinkList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createCheckoutLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "payment_processor": "sandbox",
         *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *       "label": "Launch page",
         *       "success_url": "https://aster.example/thanks?checkout_id={CHECKOUT_ID}",
         *       "embed_origins": [
         *         "https://aster.example"
         *       ],
         *       "metadata": {
         *         "campaign": "launch"
         *       }
         *     }
         */
        'application/json': components['schemas']['CheckoutLinkCreate'];
      };
    };
    responses: {
      /** @description The checkout link. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "d94a0c5e-6b1f-4a37-8c2d-7e3f5b9a1064",
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "payment_processor": "sandbox",
           *       "client_secret": "sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e",
           *       "url": "https://sellbase.example/buy/sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e",
           *       "success_url": "https://aster.example/thanks?checkout_id={CHECKOUT_ID}",
           *       "label": "Launch page",
           *       "allow_discount_codes": true,
           *       "embed_origins": [
           *         "https://aster.example"
           *       ],
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": null,
           *       "discount_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": null,
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['CheckoutLink'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getCheckoutLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The checkout link. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "d94a0c5e-6b1f-4a37-8c2d-7e3f5b9a1064",
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "payment_processor": "sandbox",
           *       "client_secret": "sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e",
           *       "url": "https://sellbase.example/buy/sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e",
           *       "success_url": "https://aster.example/thanks?checkout_id={CHECKOUT_ID}",
           *       "label": "Launch page",
           *       "allow_discount_codes": true,
           *       "embed_origins": [
           *         "https://aster.example"
           *       ],
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": null,
           *       "discount_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": null,
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['CheckoutLink'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteCheckoutLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateCheckoutLink: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "label": "Start page"
         *     }
         */
        'application/json': components['schemas']['CheckoutLinkUpdate'];
      };
    };
    responses: {
      /** @description The checkout link as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-20T08:00:00.000Z",
           *       "id": "d94a0c5e-6b1f-4a37-8c2d-7e3f5b9a1064",
           *       "metadata": {
           *         "campaign": "launch"
           *       },
           *       "payment_processor": "sandbox",
           *       "client_secret": "sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e",
           *       "url": "https://sellbase.example/buy/sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e",
           *       "success_url": "https://aster.example/thanks?checkout_id={CHECKOUT_ID}",
           *       "label": "Start page",
           *       "allow_discount_codes": true,
           *       "embed_origins": [
           *         "https://aster.example"
           *       ],
           *       "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *       "product_price_id": null,
           *       "discount_id": null,
           *       "product": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "name": "Aster Studio",
           *         "description": "A drawing program. One licence is good for five machines.",
           *         "is_recurring": false,
           *         "is_archived": false,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "prices": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "is_archived": false,
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "type": "one_time",
           *             "recurring_interval": null,
           *             "trial_interval": null,
           *             "trial_interval_count": null,
           *             "amount_type": "fixed",
           *             "price_currency": "usd",
           *             "price_amount": 4900
           *           }
           *         ],
           *         "benefits": [
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
           *             "type": "license_keys",
           *             "description": "Aster Studio licence",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
           *             "type": "custom",
           *             "description": "Priority support",
           *             "selectable": true,
           *             "deletable": true,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           }
           *         ],
           *         "medias": []
           *       },
           *       "product_price": null,
           *       "discount": null
           *     }
           */
          'application/json': components['schemas']['CheckoutLink'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  redirectCheckoutLink: {
    parameters: {
      query?: {
        /**
         * @description The site that is going to show the page in a frame. One that is not among the link's `embed_origins` is passed over, and browsers will not show it the page.
         * @example https://aster.example
         */
        embed_origin?: string;
      };
      header?: never;
      path: {
        /**
         * @description The secret of the link.
         * @example sell_cl_Qm4tYb8NcW2rXv6KpZ1sHd9LgJ3fEa7u5R0oTiBn2c4d6e
         */
        client_secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To the page of a new checkout. */
      307: {
        headers: {
          /** @description Address of the page. */
          Location: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listUserAdvertisements: {
    parameters: {
      query?: {
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'views' | '-views' | 'clicks' | '-clicks')[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of advertisements. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2f4a6c8e-0b1d-4e3f-8a5c-7d9e1f3a5b70",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "views": 120,
           *           "clicks": 7,
           *           "image_url": "https://ada.example/banner.png",
           *           "image_url_dark": null,
           *           "text": "Engines that compute.",
           *           "link_url": "https://ada.example"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['UserAdvertisementCampaignList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createUserAdvertisement: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "image_url": "https://ada.example/banner.png",
         *       "text": "Engines that compute.",
         *       "link_url": "https://ada.example"
         *     }
         */
        'application/json': components['schemas']['UserAdvertisementCampaignCreate'];
      };
    };
    responses: {
      /** @description The advertisement. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "2f4a6c8e-0b1d-4e3f-8a5c-7d9e1f3a5b70",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "views": 0,
           *       "clicks": 0,
           *       "image_url": "https://ada.example/banner.png",
           *       "image_url_dark": null,
           *       "text": "Engines that compute.",
           *       "link_url": "https://ada.example"
           *     }
           */
          'application/json': components['schemas']['UserAdvertisementCampaign'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getUserAdvertisement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The advertisement. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "2f4a6c8e-0b1d-4e3f-8a5c-7d9e1f3a5b70",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "views": 120,
           *       "clicks": 7,
           *       "image_url": "https://ada.example/banner.png",
           *       "image_url_dark": null,
           *       "text": "Engines that compute.",
           *       "link_url": "https://ada.example"
           *     }
           */
          'application/json': components['schemas']['UserAdvertisementCampaign'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteUserAdvertisement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateUserAdvertisement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "text": "Engines that compute, and weave."
         *     }
         */
        'application/json': components['schemas']['UserAdvertisementCampaignUpdate'];
      };
    };
    responses: {
      /** @description The advertisement as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": "2026-11-02T10:05:13.000Z",
           *       "id": "2f4a6c8e-0b1d-4e3f-8a5c-7d9e1f3a5b70",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "views": 120,
           *       "clicks": 7,
           *       "image_url": "https://ada.example/banner.png",
           *       "image_url_dark": null,
           *       "text": "Engines that compute, and weave.",
           *       "link_url": "https://ada.example"
           *     }
           */
          'application/json': components['schemas']['UserAdvertisementCampaign'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  enableUserAdvertisement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "benefit_id": "b7c6d5e4-f3a2-4b1c-8d0e-9f8e7d6c5b4a"
         *     }
         */
        'application/json': components['schemas']['AdvertisementEnableInput'];
      };
    };
    responses: {
      /** @description It is enabled. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listAdvertisements: {
    parameters: {
      query: {
        /**
         * @description The benefit of the kind `ads` whose advertisements to list.
         * @example b7c6d5e4-f3a2-4b1c-8d0e-9f8e7d6c5b4a
         */
        benefit_id: string;
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "granted_at"
         *     ]
         */
        sorting?: (
          'created_at' | '-created_at' | 'granted_at' | '-granted_at' | 'views' | '-views' | 'clicks' | '-clicks'
        )[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of advertisements. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2f4a6c8e-0b1d-4e3f-8a5c-7d9e1f3a5b70",
           *           "image_url": "https://ada.example/banner.png",
           *           "image_url_dark": null,
           *           "text": "Engines that compute.",
           *           "link_url": "https://ada.example"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       },
           *       "dimensions": {
           *         "width": 400,
           *         "height": 400
           *       }
           *     }
           */
          'application/json': components['schemas']['AdvertisementCampaignList'];
        };
      };
      422: components['responses']['Invalid'];
    };
  };
  getAdvertisement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The advertisement. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "id": "2f4a6c8e-0b1d-4e3f-8a5c-7d9e1f3a5b70",
           *       "image_url": "https://ada.example/banner.png",
           *       "image_url_dark": null,
           *       "text": "Engines that compute.",
           *       "link_url": "https://ada.example"
           *     }
           */
          'application/json': components['schemas']['AdvertisementCampaign'];
        };
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  recordAdvertisementView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is counted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  followAdvertisement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Leads on. */
      302: {
        headers: {
          /** @description Where the advertisement leads. */
          Location: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listArticles: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only the ones with this slug.
         * @example what-is-new
         */
        slug?: string;
        /**
         * @description Only articles of these kinds. Repeat the key for more than one.
         * @example [
         *       "public"
         *     ]
         */
        visibility?: ('public' | 'hidden' | 'private')[];
        /**
         * @description Only articles of organizations that the caller subscribes to, or only others.
         * @example true
         */
        is_subscribed?: boolean;
        /**
         * @description Only articles that are published by now, or only others.
         * @example true
         */
        is_published?: boolean;
        /**
         * @description Only articles that are pinned, or only others.
         * @example true
         */
        is_pinned?: boolean;
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of articles. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e",
           *           "slug": "what-is-new",
           *           "title": "What is new",
           *           "body": "Aster Studio 2 draws **curves**.",
           *           "byline": {
           *             "name": "Aster Software",
           *             "avatar_url": "https://aster.example/logo.png"
           *           },
           *           "visibility": "public",
           *           "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "organization": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "name": "Aster Software",
           *             "slug": "aster-software",
           *             "avatar_url": "https://aster.example/logo.png",
           *             "bio": "Tools for people who draw.",
           *             "company": "Aster Software Ltd",
           *             "blog": "https://aster.example/blog",
           *             "location": "Lisbon",
           *             "email": "hello@aster.example",
           *             "social_username": "astersoftware",
           *             "pledge_minimum_amount": 2000,
           *             "pledge_badge_show_amount": true,
           *             "default_upfront_split_to_contributors": null,
           *             "profile_settings": {
           *               "enabled": true,
           *               "description": "Tools for people who draw.",
           *               "featured_projects": null,
           *               "featured_organizations": null,
           *               "links": [
           *                 "https://aster.example"
           *               ],
           *               "subscribe": {
           *                 "promote": true,
           *                 "show_count": true,
           *                 "count_free": true
           *               },
           *               "accent_color": "#3355ff"
           *             },
           *             "feature_settings": {
           *               "articles_enabled": false,
           *               "issue_funding_enabled": false
           *             }
           *           },
           *           "published_at": "2026-11-02T09:30:00.000Z",
           *           "paid_subscribers_only": false,
           *           "paid_subscribers_only_ends_at": null,
           *           "is_preview": false,
           *           "is_pinned": false,
           *           "notify_subscribers": null,
           *           "notifications_sent_at": null,
           *           "email_sent_to_count": null,
           *           "og_image_url": null,
           *           "og_description": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['ArticleList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createArticle: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "title": "What is new",
         *       "body": "Aster Studio 2 draws **curves**.",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "visibility": "public",
         *       "published_at": "2026-11-02T09:30:00.000Z",
         *       "notify_subscribers": true
         *     }
         */
        'application/json': components['schemas']['ArticleCreate'];
      };
    };
    responses: {
      /** @description The article. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e",
           *       "slug": "what-is-new",
           *       "title": "What is new",
           *       "body": "Aster Studio 2 draws **curves**.",
           *       "byline": {
           *         "name": "Aster Software",
           *         "avatar_url": "https://aster.example/logo.png"
           *       },
           *       "visibility": "public",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       },
           *       "published_at": "2026-11-02T09:30:00.000Z",
           *       "paid_subscribers_only": false,
           *       "paid_subscribers_only_ends_at": null,
           *       "is_preview": false,
           *       "is_pinned": false,
           *       "notify_subscribers": true,
           *       "notifications_sent_at": null,
           *       "email_sent_to_count": null,
           *       "og_image_url": null,
           *       "og_description": null
           *     }
           */
          'application/json': components['schemas']['Article'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  exportArticles: {
    parameters: {
      query: {
        /**
         * @description The organization whose articles to export. Another than the caller's is 422.
         * @example 1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11
         */
        organization_id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The articles, as a file. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /** @example {"id":"7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e","slug":"what-is-new","title":"What is new","body":"Aster Studio 2 draws **curves**.","byline":"organization","visibility":"public"} */
          'application/x-ndjson': string;
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The article. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e",
           *       "slug": "what-is-new",
           *       "title": "What is new",
           *       "body": "Aster Studio 2 draws **curves**.",
           *       "byline": {
           *         "name": "Aster Software",
           *         "avatar_url": "https://aster.example/logo.png"
           *       },
           *       "visibility": "public",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       },
           *       "published_at": "2026-11-02T09:30:00.000Z",
           *       "paid_subscribers_only": false,
           *       "paid_subscribers_only_ends_at": null,
           *       "is_preview": false,
           *       "is_pinned": false,
           *       "notify_subscribers": null,
           *       "notifications_sent_at": null,
           *       "email_sent_to_count": null,
           *       "og_image_url": null,
           *       "og_description": null
           *     }
           */
          'application/json': components['schemas']['Article'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "is_pinned": true
         *     }
         */
        'application/json': components['schemas']['ArticleUpdate'];
      };
    };
    responses: {
      /** @description The article as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e",
           *       "slug": "what-is-new",
           *       "title": "What is new",
           *       "body": "Aster Studio 2 draws **curves**.",
           *       "byline": {
           *         "name": "Aster Software",
           *         "avatar_url": "https://aster.example/logo.png"
           *       },
           *       "visibility": "public",
           *       "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       },
           *       "published_at": "2026-11-02T09:30:00.000Z",
           *       "paid_subscribers_only": false,
           *       "paid_subscribers_only_ends_at": null,
           *       "is_preview": false,
           *       "is_pinned": true,
           *       "notify_subscribers": true,
           *       "notifications_sent_at": null,
           *       "email_sent_to_count": null,
           *       "og_image_url": null,
           *       "og_description": null
           *     }
           */
          'application/json': components['schemas']['Article'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getArticleReceivers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many they are. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "free_subscribers": 120,
           *       "premium_subscribers": 31,
           *       "organization_members": 2
           *     }
           */
          'application/json': components['schemas']['ArticleReceivers'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  previewArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "email": "ada@example.com"
         *     }
         */
        'application/json': components['schemas']['ArticlePreviewInput'];
      };
    };
    responses: {
      /** @description It is on its way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      429: components['responses']['TooManyRequests'];
    };
  };
  sendArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is on its way. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listExternalOrganizations: {
    parameters: {
      query?: {
        /**
         * @description Only ones at these platforms.
         * @example [
         *       "github"
         *     ]
         */
        platform?: 'github'[];
        /**
         * @description Only ones with these names, in any case. Repeat the key for more than one.
         * @example [
         *       "aster"
         *     ]
         */
        name?: string[];
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'name' | '-name')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of organizations elsewhere. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "3e5f7a9b-1c2d-4e3f-8a4b-5c6d7e8f9a0b",
           *           "platform": "github",
           *           "name": "aster",
           *           "avatar_url": "https://aster.example/logo.png",
           *           "is_personal": false,
           *           "bio": "Tools for people who draw.",
           *           "pretty_name": "Aster",
           *           "company": null,
           *           "blog": null,
           *           "location": "Lisbon",
           *           "email": null,
           *           "social_username": null,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['ExternalOrganizationList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  listRepositories: {
    parameters: {
      query?: {
        /**
         * @description Only ones at these platforms.
         * @example [
         *       "github"
         *     ]
         */
        platform?: 'github'[];
        /**
         * @description Only ones with these names, in any case. Repeat the key for more than one.
         * @example [
         *       "curves"
         *     ]
         */
        name?: string[];
        /**
         * @description Only ones of organizations elsewhere with these names, in any case.
         * @example [
         *       "aster"
         *     ]
         */
        external_organization_name?: string[];
        /**
         * @description Only ones that are private, or only others.
         * @example false
         */
        is_private?: boolean;
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at' | 'name' | '-name' | 'stars' | '-stars')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of repositories. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "9f8e7d6c-5b4a-4392-8170-6f5e4d3c2b1a",
           *           "platform": "github",
           *           "is_private": false,
           *           "name": "curves",
           *           "description": "Curves for everybody.",
           *           "stars": 42,
           *           "license": "MIT",
           *           "homepage": null,
           *           "profile_settings": null,
           *           "organization": {
           *             "id": "3e5f7a9b-1c2d-4e3f-8a4b-5c6d7e8f9a0b",
           *             "platform": "github",
           *             "name": "aster",
           *             "avatar_url": "https://aster.example/logo.png",
           *             "is_personal": false,
           *             "bio": "Tools for people who draw.",
           *             "pretty_name": "Aster",
           *             "company": null,
           *             "blog": null,
           *             "location": "Lisbon",
           *             "email": null,
           *             "social_username": null,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "internal_organization": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "name": "Aster Software",
           *             "slug": "aster-software",
           *             "avatar_url": "https://aster.example/logo.png",
           *             "bio": "Tools for people who draw.",
           *             "company": "Aster Software Ltd",
           *             "blog": "https://aster.example/blog",
           *             "location": "Lisbon",
           *             "email": "hello@aster.example",
           *             "social_username": "astersoftware",
           *             "pledge_minimum_amount": 2000,
           *             "pledge_badge_show_amount": true,
           *             "default_upfront_split_to_contributors": null,
           *             "profile_settings": {
           *               "enabled": true,
           *               "description": "Tools for people who draw.",
           *               "featured_projects": null,
           *               "featured_organizations": null,
           *               "links": [
           *                 "https://aster.example"
           *               ],
           *               "subscribe": {
           *                 "promote": true,
           *                 "show_count": true,
           *                 "count_free": true
           *               },
           *               "accent_color": "#3355ff"
           *             },
           *             "feature_settings": {
           *               "articles_enabled": false,
           *               "issue_funding_enabled": false
           *             }
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['RepositoryList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  importRepositories: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "external_organization": {
         *         "platform": "github",
         *         "external_id": "1024",
         *         "name": "aster",
         *         "avatar_url": "https://aster.example/logo.png"
         *       },
         *       "repositories": [
         *         {
         *           "external_id": "4096",
         *           "name": "curves",
         *           "is_private": false,
         *           "stars": 42
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['RepositoryImportInput'];
      };
    };
    responses: {
      /** @description What is stored now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "external_organization": {
           *         "id": "3e5f7a9b-1c2d-4e3f-8a4b-5c6d7e8f9a0b",
           *         "platform": "github",
           *         "name": "aster",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "is_personal": false,
           *         "bio": "Tools for people who draw.",
           *         "pretty_name": "Aster",
           *         "company": null,
           *         "blog": null,
           *         "location": "Lisbon",
           *         "email": null,
           *         "social_username": null,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "repositories": [
           *         {
           *           "id": "9f8e7d6c-5b4a-4392-8170-6f5e4d3c2b1a",
           *           "platform": "github",
           *           "is_private": false,
           *           "name": "curves",
           *           "description": "Curves for everybody.",
           *           "stars": 42,
           *           "license": "MIT",
           *           "homepage": null,
           *           "profile_settings": null,
           *           "organization": {
           *             "id": "3e5f7a9b-1c2d-4e3f-8a4b-5c6d7e8f9a0b",
           *             "platform": "github",
           *             "name": "aster",
           *             "avatar_url": "https://aster.example/logo.png",
           *             "is_personal": false,
           *             "bio": "Tools for people who draw.",
           *             "pretty_name": "Aster",
           *             "company": null,
           *             "blog": null,
           *             "location": "Lisbon",
           *             "email": null,
           *             "social_username": null,
           *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *           },
           *           "internal_organization": {
           *             "created_at": "2026-11-02T09:30:00.000Z",
           *             "modified_at": null,
           *             "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *             "name": "Aster Software",
           *             "slug": "aster-software",
           *             "avatar_url": "https://aster.example/logo.png",
           *             "bio": "Tools for people who draw.",
           *             "company": "Aster Software Ltd",
           *             "blog": "https://aster.example/blog",
           *             "location": "Lisbon",
           *             "email": "hello@aster.example",
           *             "social_username": "astersoftware",
           *             "pledge_minimum_amount": 2000,
           *             "pledge_badge_show_amount": true,
           *             "default_upfront_split_to_contributors": null,
           *             "profile_settings": {
           *               "enabled": true,
           *               "description": "Tools for people who draw.",
           *               "featured_projects": null,
           *               "featured_organizations": null,
           *               "links": [
           *                 "https://aster.example"
           *               ],
           *               "subscribe": {
           *                 "promote": true,
           *                 "show_count": true,
           *                 "count_free": true
           *               },
           *               "accent_color": "#3355ff"
           *             },
           *             "feature_settings": {
           *               "articles_enabled": false,
           *               "issue_funding_enabled": false
           *             }
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['RepositoryImport'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getRepository: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The repository. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "9f8e7d6c-5b4a-4392-8170-6f5e4d3c2b1a",
           *       "platform": "github",
           *       "is_private": false,
           *       "name": "curves",
           *       "description": "Curves for everybody.",
           *       "stars": 42,
           *       "license": "MIT",
           *       "homepage": null,
           *       "profile_settings": null,
           *       "organization": {
           *         "id": "3e5f7a9b-1c2d-4e3f-8a4b-5c6d7e8f9a0b",
           *         "platform": "github",
           *         "name": "aster",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "is_personal": false,
           *         "bio": "Tools for people who draw.",
           *         "pretty_name": "Aster",
           *         "company": null,
           *         "blog": null,
           *         "location": "Lisbon",
           *         "email": null,
           *         "social_username": null,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "internal_organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['Repository'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateRepository: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "profile_settings": {
         *         "set_description": true,
         *         "description": "Curves."
         *       }
         *     }
         */
        'application/json': components['schemas']['RepositoryUpdate'];
      };
    };
    responses: {
      /** @description The repository as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "9f8e7d6c-5b4a-4392-8170-6f5e4d3c2b1a",
           *       "platform": "github",
           *       "is_private": false,
           *       "name": "curves",
           *       "description": "Curves for everybody.",
           *       "stars": 42,
           *       "license": "MIT",
           *       "homepage": null,
           *       "profile_settings": {
           *         "description": "Curves.",
           *         "cover_image_url": null,
           *         "featured_organizations": null,
           *         "highlighted_subscription_tiers": null,
           *         "links": null
           *       },
           *       "organization": {
           *         "id": "3e5f7a9b-1c2d-4e3f-8a4b-5c6d7e8f9a0b",
           *         "platform": "github",
           *         "name": "aster",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "is_personal": false,
           *         "bio": "Tools for people who draw.",
           *         "pretty_name": "Aster",
           *         "company": null,
           *         "blog": null,
           *         "location": "Lisbon",
           *         "email": null,
           *         "social_username": null,
           *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *       },
           *       "internal_organization": {
           *         "created_at": "2026-11-02T09:30:00.000Z",
           *         "modified_at": null,
           *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *         "name": "Aster Software",
           *         "slug": "aster-software",
           *         "avatar_url": "https://aster.example/logo.png",
           *         "bio": "Tools for people who draw.",
           *         "company": "Aster Software Ltd",
           *         "blog": "https://aster.example/blog",
           *         "location": "Lisbon",
           *         "email": "hello@aster.example",
           *         "social_username": "astersoftware",
           *         "pledge_minimum_amount": 2000,
           *         "pledge_badge_show_amount": true,
           *         "default_upfront_split_to_contributors": null,
           *         "profile_settings": {
           *           "enabled": true,
           *           "description": "Tools for people who draw.",
           *           "featured_projects": null,
           *           "featured_organizations": null,
           *           "links": [
           *             "https://aster.example"
           *           ],
           *           "subscribe": {
           *             "promote": true,
           *             "show_count": true,
           *             "count_free": true
           *           },
           *           "accent_color": "#3355ff"
           *         },
           *         "feature_settings": {
           *           "articles_enabled": false,
           *           "issue_funding_enabled": false
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['Repository'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listLinkedAccounts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The accounts. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "platform": "github",
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "account_id": "1815",
           *           "username": "ada"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['LinkedAccountList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  linkUserAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Where the account is: `discord` or `github`. Any other is 404.
         * @example github
         */
        platform: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "sandbox_ada"
         *     }
         */
        'application/json': components['schemas']['LinkedAccountInput'];
      };
    };
    responses: {
      /** @description The account. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "platform": "github",
           *       "created_at": "2026-11-02T09:30:00.000Z",
           *       "modified_at": null,
           *       "account_id": "1815",
           *       "username": "ada"
           *     }
           */
          'application/json': components['schemas']['LinkedAccount'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  unlinkUserAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Where the account is: `discord` or `github`. Any other is 404.
         * @example github
         */
        platform: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is not linked any more. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  connectChatServer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "code": "sandbox_aster"
         *     }
         */
        'application/json': components['schemas']['ChatServerInput'];
      };
    };
    responses: {
      /** @description The server. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "guild_id": "aster",
           *       "name": "Aster",
           *       "guild_token": "sell_cs_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv",
           *       "roles": [
           *         {
           *           "id": "members",
           *           "name": "Members"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['ChatServer'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
      503: components['responses']['Unavailable'];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /**
         * @description Whose events. Needed with a person's token; to be left out with an organization's.
         * @example 1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11
         */
        organization_id?: string;
        /**
         * @description Only events after this place. 0: from the oldest that is kept.
         * @example 1040
         */
        after?: number;
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Only events of these types.
         * @example [
         *       "order.created"
         *     ]
         */
        type?: components['schemas']['EventType'][];
        /**
         * @description Only events of these objects.
         * @example [
         *       "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f"
         *     ]
         */
        object_id?: string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Events after that place. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
           *           "type": "order.created",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "object_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "sequence": 1041,
           *           "timestamp": "2026-11-20T08:00:00.000Z",
           *           "data": {
           *             "created_at": "2026-11-02T10:05:12.000Z",
           *             "modified_at": null,
           *             "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *             "amount": 4900,
           *             "tax_amount": 0,
           *             "lines": [
           *               {
           *                 "kind": "product",
           *                 "description": "Aster Studio",
           *                 "amount": 4900
           *               }
           *             ],
           *             "refunded_amount": 0,
           *             "refunded_tax_amount": 0,
           *             "currency": "usd",
           *             "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *             "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *             "subscription_id": null,
           *             "metadata": {
           *               "campaign": "launch"
           *             },
           *             "custom_field_data": {},
           *             "billing_reason": "purchase",
           *             "billing_address": {
           *               "line1": "12 Analytical Row",
           *               "line2": null,
           *               "postal_code": "1000-001",
           *               "city": "Lisbon",
           *               "state": null,
           *               "country": "PT"
           *             },
           *             "discount_id": null,
           *             "checkout_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *             "user": {
           *               "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *               "email": "ada@example.com",
           *               "public_name": "a",
           *               "codehost_username": null,
           *               "avatar_url": null
           *             },
           *             "product": {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *               "name": "Aster Studio",
           *               "description": "A drawing program. One licence is good for five machines.",
           *               "is_recurring": false,
           *               "is_archived": false,
           *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *             },
           *             "product_price": {
           *               "created_at": "2026-11-02T09:30:00.000Z",
           *               "modified_at": null,
           *               "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *               "is_archived": false,
           *               "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *               "type": "one_time",
           *               "recurring_interval": null,
           *               "trial_interval": null,
           *               "trial_interval_count": null,
           *               "amount_type": "fixed",
           *               "price_currency": "usd",
           *               "price_amount": 4900
           *             },
           *             "discount": null,
           *             "subscription": null
           *           }
           *         }
           *       ],
           *       "next_after": 1041,
           *       "last_sequence": 1041
           *     }
           */
          'application/json': components['schemas']['EventList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      /** @description Events after that place are not kept any more: some were missed. Begin again with the oldest that is kept, `after=0`. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "EventsExpired",
           *       "detail": "Events up to 880 are not kept any more. Begin again with after=0."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      422: components['responses']['Invalid'];
    };
  };
  streamEvents: {
    parameters: {
      query?: {
        /**
         * @description Whose events. Needed with a person's token; to be left out with an organization's.
         * @example 1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11
         */
        organization_id?: string;
        /**
         * @description Only events after this place. 0: from the oldest that is kept.
         * @example 1040
         */
        after?: number;
        /**
         * @description Only events of these types.
         * @example [
         *       "order.created"
         *     ]
         */
        type?: components['schemas']['EventType'][];
        /**
         * @description Only events of these objects.
         * @example [
         *       "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f"
         *     ]
         */
        object_id?: string[];
      };
      header?: {
        /**
         * @description The place that was reached when the stream broke off, as browsers send it. Counts instead of `after`.
         * @example 1040
         */
        'Last-Event-ID'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stream. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example id: 1041
           *     event: refund.created
           *     data: {"id":"3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b","type":"refund.created","organization_id":"1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11","object_id":"d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a","sequence":1041,"timestamp":"2026-11-20T08:00:00.000Z","data":{"created_at":"2026-11-20T08:00:00.000Z","modified_at":"2026-11-20T08:00:00.000Z","id":"d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a","organization_id":"1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11","order_id":"8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f","status":"succeeded","reason":"customer_request","comment":null,"amount":4900,"tax_amount":0,"currency":"usd","revoke_benefits":true}}
           */
          'text/event-stream': string;
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      /** @description Events after that place are not kept any more: some were missed. Begin again with the oldest that is kept, `after=0`. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "error": "EventsExpired",
           *       "detail": "Events up to 880 are not kept any more. Begin again with after=0."
           *     }
           */
          'application/json': components['schemas']['Error'];
        };
      };
      422: components['responses']['Invalid'];
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
           *       "type": "order.created",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "object_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "sequence": 1041,
           *       "timestamp": "2026-11-20T08:00:00.000Z",
           *       "data": {
           *         "created_at": "2026-11-02T10:05:12.000Z",
           *         "modified_at": null,
           *         "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *         "amount": 4900,
           *         "tax_amount": 0,
           *         "lines": [
           *           {
           *             "kind": "product",
           *             "description": "Aster Studio",
           *             "amount": 4900
           *           }
           *         ],
           *         "refunded_amount": 0,
           *         "refunded_tax_amount": 0,
           *         "currency": "usd",
           *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *         "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *         "subscription_id": null,
           *         "metadata": {
           *           "campaign": "launch"
           *         },
           *         "custom_field_data": {},
           *         "billing_reason": "purchase",
           *         "billing_address": {
           *           "line1": "12 Analytical Row",
           *           "line2": null,
           *           "postal_code": "1000-001",
           *           "city": "Lisbon",
           *           "state": null,
           *           "country": "PT"
           *         },
           *         "discount_id": null,
           *         "checkout_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
           *         "user": {
           *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
           *           "email": "ada@example.com",
           *           "public_name": "a",
           *           "codehost_username": null,
           *           "avatar_url": null
           *         },
           *         "product": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "name": "Aster Studio",
           *           "description": "A drawing program. One licence is good for five machines.",
           *           "is_recurring": false,
           *           "is_archived": false,
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
           *         },
           *         "product_price": {
           *           "created_at": "2026-11-02T09:30:00.000Z",
           *           "modified_at": null,
           *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
           *           "is_archived": false,
           *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
           *           "type": "one_time",
           *           "recurring_interval": null,
           *           "trial_interval": null,
           *           "trial_interval_count": null,
           *           "amount_type": "fixed",
           *           "price_currency": "usd",
           *           "price_amount": 4900
           *         },
           *         "discount": null,
           *         "subscription": null
           *       }
           *     }
           */
          'application/json': components['schemas']['Event'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  listWebhookEndpoints: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of endpoints. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-20T08:00:00.000Z",
           *           "modified_at": null,
           *           "id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "url": "https://hooks.example.com/sellbase",
           *           "description": "Provisioning",
           *           "events": [
           *             "order.created",
           *             "benefit_grant.created"
           *           ],
           *           "is_enabled": true,
           *           "disabled_at": null,
           *           "disabled_reason": null
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  createWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "url": "https://hooks.example.com/sellbase",
         *       "description": "Provisioning",
         *       "events": [
         *         "order.created",
         *         "benefit_grant.created"
         *       ],
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     }
         */
        'application/json': components['schemas']['WebhookEndpointCreate'];
      };
    };
    responses: {
      /** @description The endpoint. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "modified_at": null,
           *       "id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "url": "https://hooks.example.com/sellbase",
           *       "description": "Provisioning",
           *       "events": [
           *         "order.created",
           *         "benefit_grant.created"
           *       ],
           *       "is_enabled": true,
           *       "disabled_at": null,
           *       "disabled_reason": null,
           *       "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointCreated'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  getWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The endpoint. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "modified_at": null,
           *       "id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "url": "https://hooks.example.com/sellbase",
           *       "description": "Provisioning",
           *       "events": [
           *         "order.created",
           *         "benefit_grant.created"
           *       ],
           *       "is_enabled": true,
           *       "disabled_at": null,
           *       "disabled_reason": null
           *     }
           */
          'application/json': components['schemas']['WebhookEndpoint'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  deleteWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It is deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  updateWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "is_enabled": false
         *     }
         */
        'application/json': components['schemas']['WebhookEndpointUpdate'];
      };
    };
    responses: {
      /** @description The endpoint as it is now. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.000Z",
           *       "modified_at": "2026-11-21T08:00:00.000Z",
           *       "id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "url": "https://hooks.example.com/sellbase",
           *       "description": "Provisioning",
           *       "events": [
           *         "order.created",
           *         "benefit_grant.created"
           *       ],
           *       "is_enabled": false,
           *       "disabled_at": "2026-11-21T08:00:00.000Z",
           *       "disabled_reason": "request"
           *     }
           */
          'application/json': components['schemas']['WebhookEndpoint'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  rotateWebhookEndpointSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new secret. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
           *       "previous_expires_at": "2026-11-21T08:00:00.000Z"
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointSecret'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  testWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It will be sent. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  replayWebhookEndpoint: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "after": 1000
         *     }
         */
        'application/json': components['schemas']['WebhookEndpointReplay'];
      };
    };
    responses: {
      /** @description They will be sent. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['Invalid'];
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /**
         * @description Only records of these organizations. Repeat the key for more than one.
         * @example [
         *       "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *     ]
         */
        organization_id?: components['parameters']['OrganizationIdFilter'];
        /**
         * @description Only deliveries to these endpoints.
         * @example [
         *       "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f"
         *     ]
         */
        endpoint_id?: string[];
        /**
         * @description Only deliveries of these events.
         * @example [
         *       "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b"
         *     ]
         */
        event_id?: string[];
        /**
         * @description Only deliveries with these statuses.
         * @example [
         *       "failed"
         *     ]
         */
        status?: ('pending' | 'succeeded' | 'failed' | 'canceled')[];
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        page?: components['parameters']['Page'];
        /**
         * @description Records on a page. Above 100 counts as 100.
         * @example 10
         */
        limit?: components['parameters']['Limit'];
        /**
         * @description Criteria in the order in which they apply; a leading minus sorts descending. Repeat the key for more than one.
         * @example [
         *       "-created_at"
         *     ]
         */
        sorting?: ('created_at' | '-created_at')[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of deliveries. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "created_at": "2026-11-20T08:00:00.050Z",
           *           "id": "5f1e2d3c-4b5a-4697-8899-aabbccddeeff",
           *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *           "endpoint_id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
           *           "event_id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
           *           "event_type": "order.created",
           *           "object_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *           "sequence": 1041,
           *           "status": "succeeded",
           *           "attempts_count": 1,
           *           "next_attempt_at": null,
           *           "last_attempt": {
           *             "started_at": "2026-11-20T08:00:00.120Z",
           *             "duration_ms": 84,
           *             "http_code": 204,
           *             "error": null,
           *             "response": null
           *           }
           *         }
           *       ],
           *       "pagination": {
           *         "total_count": 1,
           *         "max_page": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookDeliveryList'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['Invalid'];
    };
  };
  getWebhookDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.050Z",
           *       "id": "5f1e2d3c-4b5a-4697-8899-aabbccddeeff",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "endpoint_id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
           *       "event_id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
           *       "event_type": "order.created",
           *       "object_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "sequence": 1041,
           *       "status": "succeeded",
           *       "attempts_count": 1,
           *       "next_attempt_at": null,
           *       "last_attempt": {
           *         "started_at": "2026-11-20T08:00:00.120Z",
           *         "duration_ms": 84,
           *         "http_code": 204,
           *         "error": null,
           *         "response": null
           *       },
           *       "attempts": [
           *         {
           *           "started_at": "2026-11-20T08:00:00.120Z",
           *           "duration_ms": 84,
           *           "http_code": 204,
           *           "error": null,
           *           "response": null
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['WebhookDeliveryDetail'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  redeliverWebhookDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Identifier of the record.
         * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
         */
        id: components['parameters']['Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The delivery, waiting again. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "created_at": "2026-11-20T08:00:00.050Z",
           *       "id": "5f1e2d3c-4b5a-4697-8899-aabbccddeeff",
           *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
           *       "endpoint_id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
           *       "event_id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
           *       "event_type": "order.created",
           *       "object_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
           *       "sequence": 1041,
           *       "status": "pending",
           *       "attempts_count": 0,
           *       "next_attempt_at": "2026-11-21T08:00:00.000Z",
           *       "last_attempt": {
           *         "started_at": "2026-11-20T08:00:00.120Z",
           *         "duration_ms": 84,
           *         "http_code": 204,
           *         "error": null,
           *         "response": null
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookDelivery'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['Invalid'];
    };
  };
  onCheckoutCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "checkout.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T10:04:40.000Z",
         *         "modified_at": null,
         *         "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
         *         "custom_field_data": {},
         *         "payment_processor": "sandbox",
         *         "status": "open",
         *         "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
         *         "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
         *         "expires_at": "2026-11-02T11:04:40.000Z",
         *         "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
         *         "embed_origin": null,
         *         "amount": 4900,
         *         "tax_amount": 0,
         *         "currency": "usd",
         *         "subtotal_amount": 4900,
         *         "total_amount": 4900,
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "discount_id": null,
         *         "allow_discount_codes": true,
         *         "is_discount_applicable": true,
         *         "is_free_product_price": false,
         *         "is_payment_required": true,
         *         "is_payment_setup_required": false,
         *         "is_payment_form_required": true,
         *         "customer_id": null,
         *         "customer_name": "Ada Byron",
         *         "customer_email": "ada@example.com",
         *         "customer_ip_address": null,
         *         "customer_billing_address": {
         *           "line1": "12 Analytical Row",
         *           "line2": null,
         *           "postal_code": "1000-001",
         *           "city": "Lisbon",
         *           "state": null,
         *           "country": "PT"
         *         },
         *         "customer_tax_id": null,
         *         "payment_processor_metadata": {
         *           "test_cards": [
         *             {
         *               "number": "4242424242424242",
         *               "confirmation_token_id": "sandbox_success",
         *               "description": "Pays at once"
         *             },
         *             {
         *               "number": "4000000000000002",
         *               "confirmation_token_id": "sandbox_decline",
         *               "description": "Is declined"
         *             }
         *           ]
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": false,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *           "prices": [
         *             {
         *               "created_at": "2026-11-02T09:30:00.000Z",
         *               "modified_at": null,
         *               "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *               "is_archived": false,
         *               "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *               "type": "one_time",
         *               "recurring_interval": null,
         *               "trial_interval": null,
         *               "trial_interval_count": null,
         *               "amount_type": "fixed",
         *               "price_currency": "usd",
         *               "price_amount": 4900
         *             }
         *           ],
         *           "benefits": [
         *             {
         *               "created_at": "2026-11-02T09:30:00.000Z",
         *               "modified_at": null,
         *               "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *               "type": "license_keys",
         *               "description": "Aster Studio licence",
         *               "selectable": true,
         *               "deletable": true,
         *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *             },
         *             {
         *               "created_at": "2026-11-02T09:30:00.000Z",
         *               "modified_at": null,
         *               "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
         *               "type": "custom",
         *               "description": "Priority support",
         *               "selectable": true,
         *               "deletable": true,
         *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *             }
         *           ],
         *           "medias": []
         *         },
         *         "product_price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "one_time",
         *           "recurring_interval": null,
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 4900
         *         },
         *         "discount": null,
         *         "attached_custom_fields": [],
         *         "metadata": {
         *           "campaign": "launch"
         *         },
         *         "subscription_id": null
         *       }
         *     }
         */
        'application/json': components['schemas']['CheckoutCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onCheckoutUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "checkout.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T10:04:40.000Z",
         *         "modified_at": null,
         *         "id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
         *         "custom_field_data": {},
         *         "payment_processor": "sandbox",
         *         "status": "open",
         *         "client_secret": "sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
         *         "url": "https://sellbase.example/checkout/sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d",
         *         "expires_at": "2026-11-02T11:04:40.000Z",
         *         "success_url": "https://aster.example/thanks?checkout_id=5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
         *         "embed_origin": null,
         *         "amount": 4900,
         *         "tax_amount": 0,
         *         "currency": "usd",
         *         "subtotal_amount": 4900,
         *         "total_amount": 4900,
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "discount_id": null,
         *         "allow_discount_codes": true,
         *         "is_discount_applicable": true,
         *         "is_free_product_price": false,
         *         "is_payment_required": true,
         *         "is_payment_setup_required": false,
         *         "is_payment_form_required": true,
         *         "customer_id": null,
         *         "customer_name": "Ada Byron",
         *         "customer_email": "ada@example.com",
         *         "customer_ip_address": null,
         *         "customer_billing_address": {
         *           "line1": "12 Analytical Row",
         *           "line2": null,
         *           "postal_code": "1000-001",
         *           "city": "Lisbon",
         *           "state": null,
         *           "country": "PT"
         *         },
         *         "customer_tax_id": null,
         *         "payment_processor_metadata": {
         *           "test_cards": [
         *             {
         *               "number": "4242424242424242",
         *               "confirmation_token_id": "sandbox_success",
         *               "description": "Pays at once"
         *             },
         *             {
         *               "number": "4000000000000002",
         *               "confirmation_token_id": "sandbox_decline",
         *               "description": "Is declined"
         *             }
         *           ]
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": false,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *           "prices": [
         *             {
         *               "created_at": "2026-11-02T09:30:00.000Z",
         *               "modified_at": null,
         *               "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *               "is_archived": false,
         *               "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *               "type": "one_time",
         *               "recurring_interval": null,
         *               "trial_interval": null,
         *               "trial_interval_count": null,
         *               "amount_type": "fixed",
         *               "price_currency": "usd",
         *               "price_amount": 4900
         *             }
         *           ],
         *           "benefits": [
         *             {
         *               "created_at": "2026-11-02T09:30:00.000Z",
         *               "modified_at": null,
         *               "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *               "type": "license_keys",
         *               "description": "Aster Studio licence",
         *               "selectable": true,
         *               "deletable": true,
         *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *             },
         *             {
         *               "created_at": "2026-11-02T09:30:00.000Z",
         *               "modified_at": null,
         *               "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
         *               "type": "custom",
         *               "description": "Priority support",
         *               "selectable": true,
         *               "deletable": true,
         *               "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *             }
         *           ],
         *           "medias": []
         *         },
         *         "product_price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "one_time",
         *           "recurring_interval": null,
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 4900
         *         },
         *         "discount": null,
         *         "attached_custom_fields": [],
         *         "metadata": {
         *           "campaign": "launch"
         *         },
         *         "subscription_id": null
         *       }
         *     }
         */
        'application/json': components['schemas']['CheckoutUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOrderCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "order.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T10:05:12.000Z",
         *         "modified_at": null,
         *         "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "amount": 4900,
         *         "tax_amount": 0,
         *         "lines": [
         *           {
         *             "kind": "product",
         *             "description": "Aster Studio",
         *             "amount": 4900
         *           }
         *         ],
         *         "refunded_amount": 0,
         *         "refunded_tax_amount": 0,
         *         "currency": "usd",
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "subscription_id": null,
         *         "metadata": {
         *           "campaign": "launch"
         *         },
         *         "custom_field_data": {},
         *         "billing_reason": "purchase",
         *         "billing_address": {
         *           "line1": "12 Analytical Row",
         *           "line2": null,
         *           "postal_code": "1000-001",
         *           "city": "Lisbon",
         *           "state": null,
         *           "country": "PT"
         *         },
         *         "discount_id": null,
         *         "checkout_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "email": "ada@example.com",
         *           "public_name": "a",
         *           "codehost_username": null,
         *           "avatar_url": null
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": false,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *         },
         *         "product_price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "one_time",
         *           "recurring_interval": null,
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 4900
         *         },
         *         "discount": null,
         *         "subscription": null
         *       }
         *     }
         */
        'application/json': components['schemas']['OrderCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOrderUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "order.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T10:05:12.000Z",
         *         "modified_at": null,
         *         "id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "amount": 4900,
         *         "tax_amount": 0,
         *         "lines": [
         *           {
         *             "kind": "product",
         *             "description": "Aster Studio",
         *             "amount": 4900
         *           }
         *         ],
         *         "refunded_amount": 0,
         *         "refunded_tax_amount": 0,
         *         "currency": "usd",
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "product_price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "subscription_id": null,
         *         "metadata": {
         *           "campaign": "launch"
         *         },
         *         "custom_field_data": {},
         *         "billing_reason": "purchase",
         *         "billing_address": {
         *           "line1": "12 Analytical Row",
         *           "line2": null,
         *           "postal_code": "1000-001",
         *           "city": "Lisbon",
         *           "state": null,
         *           "country": "PT"
         *         },
         *         "discount_id": null,
         *         "checkout_id": "5e2b9c1a-7d4f-4e8b-a3c6-9f0d1b2e4a73",
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "email": "ada@example.com",
         *           "public_name": "a",
         *           "codehost_username": null,
         *           "avatar_url": null
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": false,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *         },
         *         "product_price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "one_time",
         *           "recurring_interval": null,
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 4900
         *         },
         *         "discount": null,
         *         "subscription": null
         *       }
         *     }
         */
        'application/json': components['schemas']['OrderUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "subscription.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *         "amount": 900,
         *         "currency": "usd",
         *         "recurring_interval": "month",
         *         "status": "active",
         *         "current_period_start": "2026-11-02T09:30:00.000Z",
         *         "current_period_end": "2026-12-02T09:30:00.000Z",
         *         "cancel_at_period_end": false,
         *         "started_at": "2026-11-02T09:30:00.000Z",
         *         "ended_at": null,
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "discount_id": null,
         *         "checkout_id": null,
         *         "metadata": {},
         *         "custom_field_data": {},
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "email": "ada@example.com",
         *           "public_name": "a",
         *           "codehost_username": null,
         *           "avatar_url": null
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": true,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *         },
         *         "price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "recurring",
         *           "recurring_interval": "month",
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 900
         *         },
         *         "discount": null
         *       }
         *     }
         */
        'application/json': components['schemas']['SubscriptionCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "subscription.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *         "amount": 900,
         *         "currency": "usd",
         *         "recurring_interval": "month",
         *         "status": "active",
         *         "current_period_start": "2026-11-02T09:30:00.000Z",
         *         "current_period_end": "2026-12-02T09:30:00.000Z",
         *         "cancel_at_period_end": false,
         *         "started_at": "2026-11-02T09:30:00.000Z",
         *         "ended_at": null,
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "discount_id": null,
         *         "checkout_id": null,
         *         "metadata": {},
         *         "custom_field_data": {},
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "email": "ada@example.com",
         *           "public_name": "a",
         *           "codehost_username": null,
         *           "avatar_url": null
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": true,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *         },
         *         "price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "recurring",
         *           "recurring_interval": "month",
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 900
         *         },
         *         "discount": null
         *       }
         *     }
         */
        'application/json': components['schemas']['SubscriptionUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionActive: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "subscription.active",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *         "amount": 900,
         *         "currency": "usd",
         *         "recurring_interval": "month",
         *         "status": "active",
         *         "current_period_start": "2026-11-02T09:30:00.000Z",
         *         "current_period_end": "2026-12-02T09:30:00.000Z",
         *         "cancel_at_period_end": false,
         *         "started_at": "2026-11-02T09:30:00.000Z",
         *         "ended_at": null,
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "discount_id": null,
         *         "checkout_id": null,
         *         "metadata": {},
         *         "custom_field_data": {},
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "email": "ada@example.com",
         *           "public_name": "a",
         *           "codehost_username": null,
         *           "avatar_url": null
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": true,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *         },
         *         "price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "recurring",
         *           "recurring_interval": "month",
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 900
         *         },
         *         "discount": null
         *       }
         *     }
         */
        'application/json': components['schemas']['SubscriptionActiveEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionCanceled: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "subscription.canceled",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *         "amount": 900,
         *         "currency": "usd",
         *         "recurring_interval": "month",
         *         "status": "active",
         *         "current_period_start": "2026-11-02T09:30:00.000Z",
         *         "current_period_end": "2026-12-02T09:30:00.000Z",
         *         "cancel_at_period_end": false,
         *         "started_at": "2026-11-02T09:30:00.000Z",
         *         "ended_at": null,
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "discount_id": null,
         *         "checkout_id": null,
         *         "metadata": {},
         *         "custom_field_data": {},
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "email": "ada@example.com",
         *           "public_name": "a",
         *           "codehost_username": null,
         *           "avatar_url": null
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": true,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *         },
         *         "price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "recurring",
         *           "recurring_interval": "month",
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 900
         *         },
         *         "discount": null
         *       }
         *     }
         */
        'application/json': components['schemas']['SubscriptionCanceledEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onSubscriptionRevoked: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "subscription.revoked",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d",
         *         "amount": 900,
         *         "currency": "usd",
         *         "recurring_interval": "month",
         *         "status": "active",
         *         "current_period_start": "2026-11-02T09:30:00.000Z",
         *         "current_period_end": "2026-12-02T09:30:00.000Z",
         *         "cancel_at_period_end": false,
         *         "started_at": "2026-11-02T09:30:00.000Z",
         *         "ended_at": null,
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "price_id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *         "discount_id": null,
         *         "checkout_id": null,
         *         "metadata": {},
         *         "custom_field_data": {},
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "email": "ada@example.com",
         *           "public_name": "a",
         *           "codehost_username": null,
         *           "avatar_url": null
         *         },
         *         "product": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "name": "Aster Studio",
         *           "description": "A drawing program. One licence is good for five machines.",
         *           "is_recurring": true,
         *           "is_archived": false,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11"
         *         },
         *         "price": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *           "is_archived": false,
         *           "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *           "type": "recurring",
         *           "recurring_interval": "month",
         *           "trial_interval": null,
         *           "trial_interval_count": null,
         *           "amount_type": "fixed",
         *           "price_currency": "usd",
         *           "price_amount": 900
         *         },
         *         "discount": null
         *       }
         *     }
         */
        'application/json': components['schemas']['SubscriptionRevokedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onRefundCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "refund.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-20T08:00:00.000Z",
         *         "modified_at": "2026-11-20T08:00:00.000Z",
         *         "id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "status": "succeeded",
         *         "reason": "customer_request",
         *         "comment": null,
         *         "amount": 4900,
         *         "tax_amount": 0,
         *         "currency": "usd",
         *         "revoke_benefits": true
         *       }
         *     }
         */
        'application/json': components['schemas']['RefundCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onRefundUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "refund.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-20T08:00:00.000Z",
         *         "modified_at": "2026-11-20T08:00:00.000Z",
         *         "id": "d1e2f3a4-b5c6-4d7e-8f9a-0b1c2d3e4f5a",
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "status": "succeeded",
         *         "reason": "customer_request",
         *         "comment": null,
         *         "amount": 4900,
         *         "tax_amount": 0,
         *         "currency": "usd",
         *         "revoke_benefits": true
         *       }
         *     }
         */
        'application/json': components['schemas']['RefundUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDisputeCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "dispute.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "e2f3a4b5-c6d7-4e8f-9a0b-1c2d3e4f5a6b",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-20T08:00:00.000Z",
         *         "modified_at": null,
         *         "id": "e2f3a4b5-c6d7-4e8f-9a0b-1c2d3e4f5a6b",
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "status": "open",
         *         "reason": "product_not_received",
         *         "amount": 4900,
         *         "currency": "usd"
         *       }
         *     }
         */
        'application/json': components['schemas']['DisputeCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onDisputeUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "dispute.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "e2f3a4b5-c6d7-4e8f-9a0b-1c2d3e4f5a6b",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-20T08:00:00.000Z",
         *         "modified_at": null,
         *         "id": "e2f3a4b5-c6d7-4e8f-9a0b-1c2d3e4f5a6b",
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "status": "open",
         *         "reason": "product_not_received",
         *         "amount": 4900,
         *         "currency": "usd"
         *       }
         *     }
         */
        'application/json': components['schemas']['DisputeUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onProductCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "product.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "name": "Aster Studio",
         *         "description": "A drawing program. One licence is good for five machines.",
         *         "is_recurring": false,
         *         "is_archived": false,
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "metadata": {
         *           "sku": "studio-1"
         *         },
         *         "prices": [
         *           {
         *             "created_at": "2026-11-02T09:30:00.000Z",
         *             "modified_at": null,
         *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *             "is_archived": false,
         *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *             "type": "one_time",
         *             "recurring_interval": null,
         *             "trial_interval": null,
         *             "trial_interval_count": null,
         *             "amount_type": "fixed",
         *             "price_currency": "usd",
         *             "price_amount": 4900
         *           }
         *         ],
         *         "benefits": [
         *           {
         *             "created_at": "2026-11-02T09:30:00.000Z",
         *             "modified_at": null,
         *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *             "type": "license_keys",
         *             "description": "Aster Studio licence",
         *             "selectable": true,
         *             "deletable": true,
         *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *             "properties": {
         *               "prefix": "ASTER",
         *               "expires": null,
         *               "activations": {
         *                 "limit": 5,
         *                 "enable_user_admin": true
         *               },
         *               "limit_usage": null
         *             }
         *           },
         *           {
         *             "created_at": "2026-11-02T09:30:00.000Z",
         *             "modified_at": null,
         *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
         *             "type": "custom",
         *             "description": "Priority support",
         *             "selectable": true,
         *             "deletable": true,
         *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *             "is_tax_applicable": false,
         *             "properties": {
         *               "note": "Write to support@aster.example."
         *             }
         *           }
         *         ],
         *         "medias": [],
         *         "attached_custom_fields": []
         *       }
         *     }
         */
        'application/json': components['schemas']['ProductCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onProductUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "product.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *         "name": "Aster Studio",
         *         "description": "A drawing program. One licence is good for five machines.",
         *         "is_recurring": false,
         *         "is_archived": false,
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "metadata": {
         *           "sku": "studio-1"
         *         },
         *         "prices": [
         *           {
         *             "created_at": "2026-11-02T09:30:00.000Z",
         *             "modified_at": null,
         *             "id": "2b1d7c3e-8a4f-4c65-b9d2-6e0f1a3c5d77",
         *             "is_archived": false,
         *             "product_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
         *             "type": "one_time",
         *             "recurring_interval": null,
         *             "trial_interval": null,
         *             "trial_interval_count": null,
         *             "amount_type": "fixed",
         *             "price_currency": "usd",
         *             "price_amount": 4900
         *           }
         *         ],
         *         "benefits": [
         *           {
         *             "created_at": "2026-11-02T09:30:00.000Z",
         *             "modified_at": null,
         *             "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *             "type": "license_keys",
         *             "description": "Aster Studio licence",
         *             "selectable": true,
         *             "deletable": true,
         *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *             "properties": {
         *               "prefix": "ASTER",
         *               "expires": null,
         *               "activations": {
         *                 "limit": 5,
         *                 "enable_user_admin": true
         *               },
         *               "limit_usage": null
         *             }
         *           },
         *           {
         *             "created_at": "2026-11-02T09:30:00.000Z",
         *             "modified_at": null,
         *             "id": "4a6f8b2c-1d3e-4f5a-9b7c-8d0e2f4a6c18",
         *             "type": "custom",
         *             "description": "Priority support",
         *             "selectable": true,
         *             "deletable": true,
         *             "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *             "is_tax_applicable": false,
         *             "properties": {
         *               "note": "Write to support@aster.example."
         *             }
         *           }
         *         ],
         *         "medias": [],
         *         "attached_custom_fields": []
         *       }
         *     }
         */
        'application/json': components['schemas']['ProductUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onBenefitCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "benefit.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "type": "license_keys",
         *         "description": "Aster Studio licence",
         *         "selectable": true,
         *         "deletable": true,
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "properties": {
         *           "prefix": "ASTER",
         *           "expires": null,
         *           "activations": {
         *             "limit": 5,
         *             "enable_user_admin": true
         *           },
         *           "limit_usage": null
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['BenefitCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onBenefitUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "benefit.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "type": "license_keys",
         *         "description": "Aster Studio licence",
         *         "selectable": true,
         *         "deletable": true,
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "properties": {
         *           "prefix": "ASTER",
         *           "expires": null,
         *           "activations": {
         *             "limit": 5,
         *             "enable_user_admin": true
         *           },
         *           "limit_usage": null
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['BenefitUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onBenefitGrantCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "benefit_grant.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T10:05:13.000Z",
         *         "modified_at": "2026-11-02T10:05:13.000Z",
         *         "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
         *         "granted_at": "2026-11-02T10:05:13.000Z",
         *         "is_granted": true,
         *         "revoked_at": null,
         *         "is_revoked": false,
         *         "subscription_id": null,
         *         "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "properties": {
         *           "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
         *           "display_key": "****-2C3301"
         *         },
         *         "benefit": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *           "type": "license_keys",
         *           "description": "Aster Studio licence",
         *           "selectable": true,
         *           "deletable": true,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *           "properties": {
         *             "prefix": "ASTER",
         *             "expires": null,
         *             "activations": {
         *               "limit": 5,
         *               "enable_user_admin": true
         *             },
         *             "limit_usage": null
         *           }
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['BenefitGrantCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onBenefitGrantUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "benefit_grant.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T10:05:13.000Z",
         *         "modified_at": "2026-11-02T10:05:13.000Z",
         *         "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
         *         "granted_at": "2026-11-02T10:05:13.000Z",
         *         "is_granted": true,
         *         "revoked_at": null,
         *         "is_revoked": false,
         *         "subscription_id": null,
         *         "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "properties": {
         *           "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
         *           "display_key": "****-2C3301"
         *         },
         *         "benefit": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *           "type": "license_keys",
         *           "description": "Aster Studio licence",
         *           "selectable": true,
         *           "deletable": true,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *           "properties": {
         *             "prefix": "ASTER",
         *             "expires": null,
         *             "activations": {
         *               "limit": 5,
         *               "enable_user_admin": true
         *             },
         *             "limit_usage": null
         *           }
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['BenefitGrantUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onBenefitGrantRevoked: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "benefit_grant.revoked",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T10:05:13.000Z",
         *         "modified_at": "2026-11-02T10:05:13.000Z",
         *         "id": "0b9a8c7d-6e5f-4d4c-8b3a-2f1e0d9c8b7a",
         *         "granted_at": "2026-11-02T10:05:13.000Z",
         *         "is_granted": true,
         *         "revoked_at": null,
         *         "is_revoked": false,
         *         "subscription_id": null,
         *         "order_id": "8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f",
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "properties": {
         *           "license_key_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
         *           "display_key": "****-2C3301"
         *         },
         *         "benefit": {
         *           "created_at": "2026-11-02T09:30:00.000Z",
         *           "modified_at": null,
         *           "id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *           "type": "license_keys",
         *           "description": "Aster Studio licence",
         *           "selectable": true,
         *           "deletable": true,
         *           "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *           "properties": {
         *             "prefix": "ASTER",
         *             "expires": null,
         *             "activations": {
         *               "limit": 5,
         *               "enable_user_admin": true
         *             },
         *             "limit_usage": null
         *           }
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['BenefitGrantRevokedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onLicenseKeyCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "license_key.created",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "public_name": "a",
         *           "email": "ada@example.com",
         *           "avatar_url": null
         *         },
         *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
         *         "display_key": "****-2C3301",
         *         "status": "granted",
         *         "limit_activations": 5,
         *         "usage": 0,
         *         "limit_usage": null,
         *         "validations": 12,
         *         "last_validated_at": "2026-11-20T08:00:00.000Z",
         *         "expires_at": null
         *       }
         *     }
         */
        'application/json': components['schemas']['LicenseKeyCreatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onLicenseKeyUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "license_key.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "id": "6d5c4b3a-2f1e-4d0c-9b8a-7f6e5d4c3b2a",
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "user_id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *         "user": {
         *           "id": "c3d4e5f6-a7b8-4c9d-8e0f-1a2b3c4d5e6f",
         *           "public_name": "a",
         *           "email": "ada@example.com",
         *           "avatar_url": null
         *         },
         *         "benefit_id": "9d4e2f60-5b1c-4a7d-8e3f-0c6b9a2d1e44",
         *         "key": "ASTER-3F2504E0-4F89-41D3-9A0C-0305E82C3301",
         *         "display_key": "****-2C3301",
         *         "status": "granted",
         *         "limit_activations": 5,
         *         "usage": 0,
         *         "limit_usage": null,
         *         "validations": 12,
         *         "last_validated_at": "2026-11-20T08:00:00.000Z",
         *         "expires_at": null
         *       }
         *     }
         */
        'application/json': components['schemas']['LicenseKeyUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onOrganizationUpdated: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "organization.updated",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-02T09:30:00.000Z",
         *         "modified_at": null,
         *         "id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "name": "Aster Software",
         *         "slug": "aster-software",
         *         "avatar_url": "https://aster.example/logo.png",
         *         "bio": "Tools for people who draw.",
         *         "company": "Aster Software Ltd",
         *         "blog": "https://aster.example/blog",
         *         "location": "Lisbon",
         *         "email": "hello@aster.example",
         *         "social_username": "astersoftware",
         *         "pledge_minimum_amount": 2000,
         *         "pledge_badge_show_amount": true,
         *         "default_upfront_split_to_contributors": null,
         *         "profile_settings": {
         *           "enabled": true,
         *           "description": "Tools for people who draw.",
         *           "featured_projects": null,
         *           "featured_organizations": null,
         *           "links": [
         *             "https://aster.example"
         *           ],
         *           "subscribe": {
         *             "promote": true,
         *             "show_count": true,
         *             "count_free": true
         *           },
         *           "accent_color": "#3355ff"
         *         },
         *         "feature_settings": {
         *           "articles_enabled": false,
         *           "issue_funding_enabled": false
         *         }
         *       }
         *     }
         */
        'application/json': components['schemas']['OrganizationUpdatedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onWebhookEndpointTested: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The `id` of the event: the same each time it is sent. What you have seen already you may ignore.
         * @example 3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b
         */
        'webhook-id': string;
        /**
         * @description When it was sent, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1795161600
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` and the signature in base64, HMAC-SHA256 by the secret of `id.timestamp.body`; while a secret is being rotated two of them, with a space in between.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "id": "3e8f1a2b-4c5d-4e6f-8a7b-9c0d1e2f3a4b",
         *       "type": "webhook_endpoint.tested",
         *       "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *       "object_id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
         *       "sequence": 1041,
         *       "timestamp": "2026-11-20T08:00:00.000Z",
         *       "data": {
         *         "created_at": "2026-11-20T08:00:00.000Z",
         *         "modified_at": null,
         *         "id": "9b2d4f60-8a1c-4e3d-b5f7-2c4e6a8b0d1f",
         *         "organization_id": "1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11",
         *         "url": "https://hooks.example.com/sellbase",
         *         "description": "Provisioning",
         *         "events": [
         *           "order.created",
         *           "benefit_grant.created"
         *         ],
         *         "is_enabled": true,
         *         "disabled_at": null,
         *         "disabled_reason": null
         *       }
         *     }
         */
        'application/json': components['schemas']['WebhookEndpointTestedEvent'];
      };
    };
    responses: {
      /** @description Any status from 200 to 299, within 20 seconds: it has arrived. Anything else, a redirect too: it is tried again, over more than three days. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description You do not want to hear of anything any more: the endpoint is switched off. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
